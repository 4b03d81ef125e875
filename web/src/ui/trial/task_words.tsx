/** What is said of a task: what it asks, and once somebody has tried, whether it was that. */

import type { ComponentChildren } from "preact";
import { say } from "../../text/page";
import { Icon } from "../icons";
import type { Trial } from "./trial";

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
