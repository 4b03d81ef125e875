/** A practice board with its rack and buttons, and the words of its task. */

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { say } from "../../text/page";
import { Button, Icon } from "../icons";
import { attachBoardOfKind } from "../play/board_view";
import { gameActions, turnContent } from "../play/deck";
import { Rack } from "../play/rack";
import type { PracticeBoard } from "./practice_board";
import "../play/strips.css";
import "./practice.css";

export function PracticeBoardView({ practice }: { practice: PracticeBoard }) {
  const host = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const unlink = attachBoardOfKind(practice, host.current!, undefined, frame.current!);
    for (const place of practice.options.clicks ?? []) practice.board.peek()?.click(place);
    return unlink;
  }, [practice]);
  useEffect(() => () => practice.close(), [practice]);
  const { board } = practice.variant;
  const own = practice.scene.value.trays.filter(({ seat }) => seat === practice.rackSeat.value);
  const hasPieces = own.some(({ items }) => items.some(({ at }) => at !== ""));
  return (
    <div class="practice stack gap-2" ref={frame}>
      <div class="practice-board" ref={host} style={{ aspectRatio: board.width / board.height }} />
      {hasPieces && <Rack table={practice} named />}
      <PracticeButtons practice={practice} />
      <p class="practice-refusal quiet small" role="status">
        {practice.refusal.value}
      </p>
    </div>
  );
}

function PracticeButtons({ practice }: { practice: PracticeBoard }) {
  const actions = practice.input.value === "move" ? gameActions(practice, null) : [];
  return (
    <div class="row practice-buttons" role="group" aria-label={say("play-deck")}>
      {turnContent(practice, actions, "").buttons.map(({ id, label, kind = "", act }) => (
        <button
          key={id}
          type="button"
          class={`button ${kind}`}
          data-practice={id.replace("action-", "")}
          onClick={() => act()}
        >
          {label}
        </button>
      ))}
      {!practice.options.task && !practice.isStart.value && (
        <Button label={say("practice-again")} data-practice="again" act={practice.again} />
      )}
    </div>
  );
}

/** The HTML texts of a task, by the attribute `data-part`. */
export type TaskParts = Readonly<Record<"task" | "solved" | "otherwise", string>>;

const SOLVED: readonly string[] = ["solved", "shown", "answering"];

interface TaskWordsProps {
  practice: PracticeBoard;
  parts: TaskParts;
  /** Buttons to show after the solution. */
  children?: ComponentChildren;
}

export function TaskWords({ practice, parts, children }: TaskWordsProps) {
  const { step } = practice.state.value;
  const isShowing = step === "showing" || step === "answering";
  const verdict = step === "wrong" ? "otherwise" : SOLVED.includes(step) ? "solved" : "open";
  return (
    <div class="task stack gap-2" data-verdict={verdict}>
      <p class="task-asked strong" dangerouslySetInnerHTML={{ __html: parts.task }} />
      <div role="status">
        {practice.leavesTask.value && <p class="task-verdict">{say("practice-leaves-task")}</p>}
        {verdict !== "open" && (
          <p class="task-verdict">
            {verdict === "solved" && <Icon name="check" />}
            <span dangerouslySetInnerHTML={{ __html: parts[verdict] }} />
          </p>
        )}
      </div>
      <div class="row practice-buttons">
        {!isShowing && (
          <>
            {verdict === "solved" && children}
            {(verdict !== "open" || !practice.isStart.value) && (
              <Button
                kind={verdict === "otherwise" ? "primary" : undefined}
                label={verdict === "otherwise" ? say("practice-try-again") : say("practice-again")}
                data-practice="again"
                act={practice.again}
              />
            )}
            {verdict === "otherwise" && (
              <Button label={say("practice-solution")} data-practice="solution" act={practice.showSolution} />
            )}
          </>
        )}
      </div>
    </div>
  );
}
