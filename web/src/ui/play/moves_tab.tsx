/** The moves, the way through them, and the field to type one. */

import type { ReadonlySignal } from "@preact/signals";
import { say } from "../../text/page";
import { type Command, onKeys } from "./commands";
import { MoveList } from "./move_list";
import { NotationInput } from "./notation_input";
import { PlayButton } from "./play_button";
import type { Replay } from "./replay";
import type { AnyTable } from "./table";

/** Of the field for typed moves, to be found by its key. */
export const NOTATION_FIELD = "notation";

interface MovesTabProps {
  table: AnyTable;
  /** What is said to who only watches. */
  watching?: string;
}

export function notationCommand({ chooseTab }: AnyTable): Command {
  return onKeys(["t"], "key-notation", () => {
    chooseTab("moves");
    requestAnimationFrame(() => document.getElementById(NOTATION_FIELD)?.focus());
  });
}

export function MovesTab({ table, watching = say("play-watching-doc") }: MovesTabProps) {
  const match = table.match.value;
  return (
    <>
      <MoveList table={table} />
      <Stepper at={table.at} plies={match.plies} replay={table.replay} />
      {!table.session.mine && watching !== "" && <p class="panel-note">{watching}</p>}
      {table.session.mine && !match.over && <NotationInput id={NOTATION_FIELD} onEnter={(text) => table.enter(text)} />}
    </>
  );
}

interface StepperProps {
  at: ReadonlySignal<number>;
  plies: number;
  replay: Replay;
}

/** Stepping through the game: to the start, back, on, to the end, by a slider, and by itself. */
export function Stepper({ at, plies, replay }: StepperProps) {
  const ply = at.value;
  const running = replay.running.value;
  return (
    <div class="replay" role="group" aria-label={say("play-steps")}>
      <div class="replay-buttons">
        <PlayButton icon="first" label={say("play-first")} off={ply === 0} act={replay.first} />
        <PlayButton icon="previous" label={say("play-previous")} off={ply === 0} act={replay.previous} />
        <PlayButton
          icon={running ? "pause" : "play"}
          label={say(running ? "play-pause" : "play-autoplay")}
          off={plies === 0}
          act={replay.toggle}
        />
        <PlayButton icon="next" label={say("play-next")} off={ply >= plies} act={replay.next} />
        <PlayButton icon="last" label={say("play-last")} off={ply >= plies} act={replay.last} />
      </div>
      <div class="replay-row">
        <input
          type="range"
          class="replay-slider"
          min={0}
          max={plies}
          value={ply}
          disabled={plies === 0}
          aria-label={say("play-slider")}
          aria-valuetext={say("play-slider-value", { ply, plies })}
          onInput={(event) => replay.go(Number(event.currentTarget.value))}
        />
        <button
          type="button"
          class="icon-button replay-speed"
          aria-label={say("play-speed", { speed: replay.speed.value })}
          title={say("play-speed", { speed: replay.speed.value })}
          onClick={replay.changeSpeed}
        >
          {replay.speed.value}×
        </button>
      </div>
    </div>
  );
}
