/** The result of the table's game, once there is one and the end is looked at. */

import { say } from "../../text/page";
import { openPanel } from "../panels";
import { analysisAddress, reviewAddress } from "../router";
import { sharedGame } from "../share/shared";
import { rematch } from "./actions";
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
      facts={say("play-facts", { plies: match.cursor })}
      review={reviewAddress(table.session.id)}
      analysis={analysisAddress(table.session.id)}
      onShare={() => openPanel({ share: sharedGame(table) })}
      onReplay={table.replay.start}
      onRematch={() => rematch(table)}
    />
  );
}
