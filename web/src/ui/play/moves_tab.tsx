/** The tab with the list of moves, the step buttons, and the field for typed moves. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { GameCursor } from "../../game/game_cursor";
import { say } from "../../text/page";
import { type Command, onKeys } from "./commands";
import { lastMoveOf, MoveList } from "./move_list";
import { PlayButton } from "./play_button";
import type { Table } from "./table";

/** The id of the field for typed moves. */
export const NOTATION_FIELD = "notation";

export function notationCommand({ chooseTab }: Table): Command {
  return onKeys(["t"], "key-notation", () => {
    chooseTab("moves");
    requestAnimationFrame(() => document.getElementById(NOTATION_FIELD)?.focus());
  });
}

export function MovesTab({ table }: { table: Table }) {
  const { session, together } = table;
  const match = table.match.value;
  const { game, shape } = table.variant;
  const { players } = shape;
  const rows = table.rows.value;
  return (
    <>
      <MoveList
        kind="moves"
        rows={rows}
        current={lastMoveOf(table.cursor.node.value)}
        goTo={table.cursor.goTo}
        players={players}
        showSeats={players.length > 2 || game.multi_action_turns}
        present={match.cursor}
        left={table.unfinished.value}
      >
        {rows.length === 0 && <p class="quiet">{say("play-no-moves")}</p>}
      </MoveList>
      <Stepper cursor={table.cursor} />
      {!together && !session.mine && <p class="panel-note panel-part">{say("play-watching-doc")}</p>}
      {session.mine && !match.over && <NotationInput id={NOTATION_FIELD} onEnter={(text) => table.enter(text)} />}
      {together && <together.Watchers table={table} />}
    </>
  );
}

/** Buttons and a slider to step through the moves, and automatic replay. */
export function Stepper({ cursor }: { cursor: GameCursor }) {
  const ply = cursor.at.value;
  const plies = cursor.length.value;
  const running = cursor.running.value;
  return (
    <div class="replay panel-part" role="group" aria-label={say("play-steps")}>
      <div class="beside between">
        <PlayButton icon="first" label={say("play-first")} off={ply === 0} act={cursor.first} />
        <PlayButton icon="previous" label={say("play-previous")} off={ply === 0} act={cursor.previous} />
        <PlayButton
          icon={running ? "pause" : "play"}
          label={say(running ? "play-pause" : "play-autoplay")}
          off={plies === 0}
          act={cursor.toggle}
        />
        <PlayButton icon="next" label={say("play-next")} off={ply >= plies} act={cursor.next} />
        <PlayButton icon="last" label={say("play-last")} off={ply >= plies} act={cursor.last} />
      </div>
      <div class="beside">
        <input
          type="range"
          class="replay-slider fill"
          min={0}
          max={plies}
          value={ply}
          disabled={plies === 0}
          aria-label={say("play-slider")}
          aria-valuetext={say("play-slider-value", { ply, plies })}
          onInput={(event) => cursor.go(Number(event.currentTarget.value))}
        />
        <button
          type="button"
          class="icon-button quiet small"
          aria-label={say("play-speed", { speed: cursor.speed.value })}
          title={say("play-speed", { speed: cursor.speed.value })}
          onClick={cursor.changeSpeed}
        >
          {cursor.speed.value}×
        </button>
      </div>
    </div>
  );
}

interface NotationInputProps {
  id: string;
  /** Plays the text; returns the reason if it is refused, else null. */
  onEnter: (text: string) => string | null;
}

/** Maximum length of a typed text, in characters. */
const MAX_INPUT_LENGTH = 200;

/** A field for a move in any notation of the game. A refused text stays in the field, and the reason is shown. */
export function NotationInput({ id, onEnter }: NotationInputProps) {
  const [text, setText] = useState("");
  const [refusal, setRefusal] = useState("");
  const why = useRef<HTMLParagraphElement>(null);
  // On a phone, the reason may be below the edge of the screen.
  useEffect(() => {
    if (refusal !== "") why.current?.scrollIntoView({ block: "nearest" });
  }, [refusal]);
  const enter = (event: Event): void => {
    event.preventDefault();
    if (text.trim() === "") return;
    const refused = onEnter(text.trim());
    setRefusal(refused ?? "");
    if (refused === null) setText("");
  };
  return (
    <form class="notation panel-part" onSubmit={enter}>
      <label for={id} class="small strong">
        {say("play-notation")}
      </label>
      <div class="beside">
        <input
          id={id}
          class="input"
          type="text"
          value={text}
          maxLength={MAX_INPUT_LENGTH}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          enterkeyhint="go"
          aria-invalid={refusal !== ""}
          aria-describedby={`${id}-why`}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setRefusal("");
          }}
        />
        <button type="submit" class="button">
          {say("play-notation-enter")}
        </button>
      </div>
      <p id={`${id}-why`} class="notation-why" role="status" ref={why}>
        {refusal}
      </p>
    </form>
  );
}
