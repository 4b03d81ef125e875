/** The actions left in a turn, as dots: full dots are left, hollow dots are used. */

import type { Counter } from "../../rules/api";
import { language } from "../../text/language";
import { say } from "../../text/page";
import { toast } from "../live";

/** A press explains the dots, for users without a hovering pointer.  `named`: shows their names below them. */
export function Dots({ counters, named = false }: { counters: readonly Counter[]; named?: boolean }) {
  const shown = allowances(counters);
  if (shown.length === 0) return null;
  const words = shown.map(({ label, value, limit }) => say("play-left-of", { what: label, value, limit }));
  const explanation = say("play-left-explained", { counts: new Intl.ListFormat(language.value).format(words) });
  return (
    <button type="button" class="dots" title={explanation} onClick={() => toast(explanation)}>
      {shown.map(({ label, value, limit }) => (
        <span key={label} class="dots-row">
          <span class="dots-marks" aria-hidden="true">
            {Array.from({ length: limit }, (_, index) => (
              <span key={index} class={index < value ? "dot full" : "dot"} />
            ))}
          </span>
          {named && <span class="dots-name">{label} </span>}
        </span>
      ))}
      <span class="visually-hidden">{explanation}</span>
    </button>
  );
}

/** Counters with a higher limit are shown as a number. */
const MOST_DOTS = 4;
/** Fraction of the limit from which a counter shows a warning. */
const NEAR = 0.6;

/** Whether a counter is an allowance of this turn, with a limit low enough for dots. */
function isAllowance({ limit, ends }: Counter): boolean {
  return limit > 0 && limit <= MOST_DOTS && !ends;
}

function isNear({ value, limit, ends }: Counter): boolean {
  return ends && limit > 0 && value >= limit * NEAR && value > 1;
}

export function allowances(counters: readonly Counter[]): readonly Counter[] {
  return counters.filter(isAllowance);
}

export function warnings(counters: readonly Counter[]): readonly Counter[] {
  return counters.filter(isNear);
}

export function figures(counters: readonly Counter[]): readonly Counter[] {
  return counters.filter((counter) => !isAllowance(counter));
}
