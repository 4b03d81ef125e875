/** The terms of an online game: time control, options and remarks. */

import type { Terms } from "../../../generated/schema";
import type { Variant } from "../../rules/api";
import { capital, say } from "../../text/page";
import { controlWords } from "./words";

export function TermsList({ terms, variant }: { terms: Terms; variant: Variant }) {
  const { game, options, texts } = variant;
  const rows: (readonly [label: string, value: string])[] = [
    [say("time"), controlWords(terms.control)],
    ...game.options.map(({ name }) => {
      const value = options[name] ?? "";
      const word = `option-${name}-${value}`;
      return [capital(texts.say(`option-${name}`)), texts.has(word) ? texts.say(word) : String(value)] as const;
    }),
  ];
  const remarks = [
    terms.rated ? say("online-rated-from", { plies: game.rated_plies }) : "",
    terms.takebacks ? say("online-takebacks") : say("online-no-takebacks"),
    terms.chat ? "" : say("online-no-chat"),
    terms.start === "" ? "" : say("online-own-start"),
    terms.listed ? say("online-listed") : "",
    terms.delay > 0 ? say("online-delayed", { seconds: terms.delay }) : "",
  ].filter((remark) => remark !== "");
  return (
    <>
      <dl class="facts-list">
        {rows.map(([label, value]) => (
          <div key={label} class="facts-row">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul class="remarks small">
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    </>
  );
}
