/** A practice board with its rack and buttons. */

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { say } from "../../text/page";
import { Button, Icon } from "../icons";
import { link } from "../play/board_link";
import { gameActions, turnContent } from "../play/deck";
import { Rack } from "../play/rack";
import type { PracticeBoard } from "./practice_board";
import "../play/rack.css";
import "../play/strips.css";
import "./practice.css";

export function PracticeBoardView({ practice }: { practice: PracticeBoard }) {
  const host = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const unlink = link(practice, host.current!, undefined, frame.current!);
    for (const place of practice.options.clicks ?? []) practice.board.peek()?.click(place);
    return unlink;
  }, [practice]);
  useEffect(() => () => practice.close(), [practice]);
  const { board } = practice.variant;
  const own = practice.scene.value.trays.filter(({ seat }) => seat === practice.rackSeat.value);
  const hasPieces = own.some(({ items }) => items.some(({ at }) => at !== ""));
  return (
    <div class="trial" ref={frame}>
      <div class="trial-board" ref={host} style={{ aspectRatio: board.width / board.height }} />
      {hasPieces && <Rack table={practice} named />}
      <PracticeButtons practice={practice} />
      <p class="trial-refusal small" role="status">
        {practice.refusal.value}
      </p>
    </div>
  );
}

function PracticeButtons({ practice }: { practice: PracticeBoard }) {
  const actions = practice.input.value === "move" ? gameActions(practice, null) : [];
  return (
    <div class="trial-buttons" role="group" aria-label={say("play-deck")}>
      {turnContent(practice, actions, "").buttons.map(({ id, label, kind = "", act }) => (
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
      {!practice.options.task && !practice.isStart.value && (
        <Button label={say("trial-again")} data-trial="again" act={practice.again} />
      )}
    </div>
  );
}

/** HTML of `ludarium.site`, by `data-part`. */
export type TaskParts = Readonly<Record<"task" | "solved" | "otherwise", string>>;

const SOLVED: readonly string[] = ["solved", "shown", "answering"];

interface TaskWordsProps {
  practice: PracticeBoard;
  parts: TaskParts;
  /** The next actions, after the solution. */
  children?: ComponentChildren;
}

export function TaskWords({ practice, parts, children }: TaskWordsProps) {
  const { step } = practice.state.value;
  const isShowing = step === "showing" || step === "answering";
  const verdict = step === "wrong" ? "otherwise" : SOLVED.includes(step) ? "solved" : "open";
  return (
    <div class="task" data-verdict={verdict}>
      <p class="task-asked" dangerouslySetInnerHTML={{ __html: parts.task }} />
      <div role="status">
        {practice.leavesTask.value && <p class="task-verdict">{say("trial-astray")}</p>}
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
            {(verdict !== "open" || !practice.isStart.value) && (
              <Button
                kind={verdict === "otherwise" ? "primary" : undefined}
                label={verdict === "otherwise" ? say("trial-try-again") : say("trial-again")}
                data-trial="again"
                act={practice.again}
              />
            )}
            {verdict === "otherwise" && (
              <Button label={say("trial-solution")} data-trial="solution" act={practice.showSolution} />
            )}
          </>
        )}
      </div>
    </div>
  );
}
