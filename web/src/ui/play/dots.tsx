/** What is left in a turn: a full dot for each, a hollow one for each that is used. */

import type { Counter } from "../../rules/types";
import { say } from "../../text/page";
import { allowances } from "./counters";

export function Dots({ counters }: { counters: readonly Counter[] }) {
  const shown = allowances(counters);
  if (shown.length === 0) return null;
  return (
    <ul class="dots" aria-label={say("play-left-in-turn")}>
      {shown.map(({ label, value, limit }) => (
        <li key={label} title={`${label}: ${value} / ${limit}`}>
          <span class="visually-hidden">{say("play-left-of", { what: label, value, limit })}</span>
          <span class="dots-row" aria-hidden="true">
            {Array.from({ length: limit }, (_, index) => (
              <span key={index} class={index < value ? "dot full" : "dot"} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
