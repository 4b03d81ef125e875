/** The board of a trial with what lies beside it, and the buttons of the moment. */

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { say } from "../../text/page";
import { Button, Icon } from "../icons";
import { link } from "../play/board_link";
import { gameActions, turnContent } from "../play/deck";
import { Rack } from "../play/rack";
import type { Trial } from "./trial";
import "../play/rack.css";
import "../play/strips.css";
import "./trial.css";

export function TrialBoard({ trial }: { trial: Trial }) {
  const host = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const unlink = link(trial, host.current!, undefined, frame.current!);
    for (const place of trial.options.clicks ?? []) trial.board.peek()?.click(place);
    return unlink;
  }, [trial]);
  useEffect(() => () => trial.close(), [trial]);
  const { board } = trial.variant;
  const own = trial.scene.value.trays.filter(({ seat }) => seat === trial.rackSeat.value);
  const hasPieces = own.some(({ items }) => items.some(({ at }) => at !== ""));
  return (
    <div class="trial" ref={frame}>
      <div class="trial-board" ref={host} style={{ aspectRatio: board.width / board.height }} />
      {hasPieces && <Rack table={trial} named />}
      <TrialButtons trial={trial} />
      <p class="trial-refusal small" role="status">
        {trial.refusal.value}
      </p>
    </div>
  );
}

function TrialButtons({ trial }: { trial: Trial }) {
  const actions = trial.input.value === "move" ? gameActions(trial, null) : [];
  return (
    <div class="trial-buttons" role="group" aria-label={say("play-deck")}>
      {turnContent(trial, actions, "").buttons.map(({ id, label, kind = "", act }) => (
        <button
          key={id}
          type="button"
          class={`button ${kind}`}
          data-trial={id.replace("action-", "")}
          onClick={() => act()}
        >
          {label}
        </button>
      ))}
      {!trial.options.task && !trial.isStart.value && (
        <Button label={say("trial-again")} data-trial="again" act={trial.again} />
      )}
    </div>
  );
}

/** As HTML of `ludarium.site`, by `data-part`. */
export type TaskParts = Readonly<Record<"task" | "solved" | "otherwise", string>>;

const SOLVED: readonly string[] = ["solved", "shown", "answering"];

interface Props {
  trial: Trial;
  parts: TaskParts;
  /** The next steps, once it is solved. */
  children?: ComponentChildren;
}

export function TaskWords({ trial, parts, children }: Props) {
  const { step } = trial.state.value;
  const isShowing = step === "showing" || step === "answering";
  const verdict = step === "wrong" ? "otherwise" : SOLVED.includes(step) ? "solved" : "open";
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
              <Button
                kind={verdict === "otherwise" ? "primary" : undefined}
                label={verdict === "otherwise" ? say("trial-try-again") : say("trial-again")}
                data-trial="again"
                act={trial.again}
              />
            )}
            {verdict === "otherwise" && (
              <Button label={say("trial-solution")} data-trial="solution" act={trial.showSolution} />
            )}
          </>
        )}
      </div>
    </div>
  );
}
