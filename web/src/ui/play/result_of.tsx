/** The result of the table's game, once there is one and the end is looked at. */

import { droppedBy } from "../../game/dropped";
import { say } from "../../text/page";
import { openPanel } from "../panels";
import { analysisAddress, reviewAddress } from "../router";
import { sharedGame } from "../share/shared";
import { rematch } from "./actions";
import { droppedWords } from "./names";
import { Result } from "./result";
import type { Table } from "./table";

export function ResultOf({ table }: { table: Table }) {
  const match = table.match.value;
  if (!match.over || !table.live.value) return null;
  const { winner } = match.outcome;
  return (
    <Result
      winner={winner}
      players={table.variant.shape.players}
      sentence={match.result}
      why={whyOver(table)}
      facts={say("play-facts", { plies: match.cursor })}
      review={reviewAddress(table.session.id)}
      analysis={analysisAddress(table.session.id)}
      onShare={() => openPanel({ share: sharedGame(table) })}
      onReplay={table.replay.start}
      onRematch={() => rematch(table)}
    />
  );
}

/** Of an end by the rules; of resignations and the like the sentence tells all. */
function whyOver(table: Table): string[] {
  const { ending, outcome, position } = table.match.value;
  const last = table.lastMove.value;
  if (ending !== null || outcome.reason === "resignation" || last === null) return [];
  return droppedBy(last.before, position).map((dropped) => droppedWords(table, dropped));
}
