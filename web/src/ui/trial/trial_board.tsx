/** The board of a trial with what lies beside it, and the buttons of the moment. */

import { effect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { createBoard } from "../../board/live_board";
import { groupOf, lostBy } from "../../board/lost";
import { hopTime } from "../../settings/look";
import { pieceSetFor } from "../../settings/settings";
import { language } from "../../text/language";
import { say } from "../../text/page";
import { Icon } from "../icons";
import { placeOfIcon } from "../play/piece_icon";
import { Rack } from "../play/rack";
import { capital } from "../words";
import { NOTHING_CHOSEN, type Trial } from "./trial";
import "../../board/playing.css";
import "../play/rack.css";
import "../play/strips.css";
import "./trial.css";

export function TrialBoard({ trial }: { trial: Trial }) {
  const host = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => linkBoard(trial, host.current!, frame.current!), [trial]);
  useEffect(() => () => trial.close(), [trial]);
  const { board } = trial.variant;
  return (
    <div class="trial" ref={frame}>
      <div class="trial-board" ref={host} style={{ aspectRatio: board.width / board.height }} />
      <TrialRack trial={trial} />
      <TrialButtons trial={trial} />
      <p class="trial-refusal small" role="status">
        {trial.refusal.value}
      </p>
    </div>
  );
}

/** Put the trial's board into an element; returns what takes it away. */
function linkBoard(trial: Trial, host: HTMLElement, frame: HTMLElement): () => void {
  const { game, board: data } = trial.variant;
  const boardSettings = () => {
    void language.value; // the board asks for its words anew when it is set
    const pieceSet = pieceSetFor(game.name, data.piece_sets);
    return { pieceSet, coordinates: true, hints: true, speed: hopTime.value, confirm: false };
  };
  const listener = {
    moved: trial.play,
    premoved: () => undefined,
    chose: (choice: typeof NOTHING_CHOSEN) => {
      trial.choice.value = choice;
      if (choice.steps.length === 0) trial.starts.value = choice.places;
      else trial.refusal.value = "";
    },
    refused: (why: string) => {
      trial.refusal.value = capital(why);
    },
    besideBoard: ({ symbol, owner }: { symbol: string; owner: number }) => placeOfIcon(frame, symbol, owner),
  };
  const board = createBoard(host, data, boardSettings(), listener, say);
  trial.board.value = board;
  const ends = [
    effect(() => board.set(boardSettings())),
    effect(() => {
      const isStart = trial.isStart.value;
      const [position, scene, last] = [trial.shown.value, trial.scene.value, trial.last.value];
      board.show({
        position,
        scene,
        last,
        lost: lostBy({ position, scene, last }),
        group: groupOf({ position, last }),
        animate: true,
        input: trial.isOpen ? "move" : "none",
        bottom: 0,
        arrows: isStart ? trial.arrows : [],
      });
    }),
  ];
  for (const place of trial.options.clicks ?? []) board.click(place);
  return () => {
    for (const end of ends) end();
    trial.board.value = null;
    trial.choice.value = NOTHING_CHOSEN;
    board.close();
  };
}

/** What the player of the task, or who is to move, can put on the board. */
function TrialRack({ trial }: { trial: Trial }) {
  const { seat } = trial.options.task ? trial.start : trial.shown.value;
  const trays = trial.scene.value.trays.filter((tray) => tray.seat === seat && tray.items.some(({ at }) => at !== ""));
  if (trays.length === 0) return null;
  const { steps, places } = trial.choice.value;
  return (
    <Rack
      trays={trays}
      look={trial.look.value}
      places={trial.isOpen ? places : []}
      chosen={steps.map(({ at }) => at)}
      named
      onClick={(at) => trial.board.value?.click(at)}
      onDrag={(at, event) => trial.board.value?.drag(at, event)}
    />
  );
}

function TrialButtons({ trial }: { trial: Trial }) {
  const { complete, steps } = trial.choice.value;
  const board = trial.board.value;
  const press = (at: string): void => {
    if (trial.choice.peek().steps.length > 0) board?.cancel();
    board?.click(at);
  };
  const actions = trial.isOpen
    ? trial.scene.value.actions.filter(({ at, kind }) => kind !== "resign" && trial.starts.value.includes(at))
    : [];
  return (
    <div class="trial-buttons" role="group" aria-label={say("play-deck")}>
      {complete !== null && (
        <button type="button" class="button primary" data-trial="stop" onClick={() => board?.stop()}>
          {say("play-stop")}
        </button>
      )}
      {steps.length > 0 && (
        <button type="button" class="button" data-trial="cancel" onClick={() => board?.cancel()}>
          {say("play-cancel")}
        </button>
      )}
      {actions.map(({ at, label }) => (
        <button key={at} type="button" class="button primary" data-trial={at} onClick={() => press(at)}>
          {capital(label)}
        </button>
      ))}
      {!trial.options.task && !trial.isStart.value && (
        <button type="button" class="button" data-trial="again" onClick={trial.reset}>
          {say("trial-again")}
        </button>
      )}
    </div>
  );
}

/** As HTML of `ludarium.site`, by `data-part`. */
export type TaskParts = Readonly<Record<"task" | "solved" | "otherwise", string>>;

interface Props {
  trial: Trial;
  parts: TaskParts;
  /** What to do next, once it is solved. */
  children?: ComponentChildren;
}

export function TaskWords({ trial, parts, children }: Props) {
  const verdict = trial.verdict.value;
  const isShowing = trial.isShowing.value;
  return (
    <div class="task" data-verdict={verdict}>
      <p class="task-asked" dangerouslySetInnerHTML={{ __html: parts.task }} />
      <div role="status">
        {trial.strays.value && <p class="task-verdict">{say("trial-astray")}</p>}
        {verdict !== "open" && (
          <p class="task-verdict">
            {verdict === "solved" && <Icon name="check" />}
            <span dangerouslySetInnerHTML={{ __html: parts[verdict] }} />
          </p>
        )}
      </div>
      <div class="trial-buttons">
        {!isShowing && (
          <>
            {verdict === "solved" && children}
            {(verdict !== "open" || !trial.isStart.value) && (
              <button
                type="button"
                class={verdict === "otherwise" ? "button primary" : "button"}
                data-trial="again"
                onClick={trial.reset}
              >
                {verdict === "otherwise" ? say("trial-try-again") : say("trial-again")}
              </button>
            )}
            {verdict === "otherwise" && (
              <button type="button" class="button" data-trial="solution" onClick={trial.showSolution}>
                {say("trial-solution")}
              </button>
            )}
          </>
        )}
      </div>
    </div>
  );
}
