/** What is left in a turn: a full dot for each, a hollow one for each that is used. */

import type { Counter } from "../../rules/types";
import { language } from "../../text/language";
import { say } from "../../text/page";
import { toast } from "../live";
import { allowances } from "./counters";

/** A press says what they are, for who cannot rest a pointer on them; `named`: it stands below them. */
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
