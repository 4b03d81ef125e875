/** What a computer player thinks while it does: how deep, and who is ahead. */

import { say } from "../../text/page";
import { evaluationText } from "./evaluation";
import type { Table } from "./table";

export function Thinking({ table }: { table: Table }) {
  const thinking = table.thinking.value;
  if (thinking === null || thinking.report === null) return null;
  const { depth, lines } = thinking.report;
  const score = lines[0]?.score;
  return (
    <span class="strip-thinking">
      {say("play-depth", { depth })}
      {score !== undefined && ` · ${evaluationText(score)}`}
    </span>
  );
}
