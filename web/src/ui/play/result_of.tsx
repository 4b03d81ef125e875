/** The result of the table's game, once there is one and the end is looked at. */

import { droppedBy } from "../../game/dropped";
import { say } from "../../text/page";
import { analysisAddress, homeAddress, reviewAddress } from "../router";
import { rematch } from "./actions";
import { droppedWords } from "./names";
import { Result, Way, WayToReplay, WayToShare } from "./result";
import type { Table } from "./table";

export function ResultOf({ table }: { table: Table }) {
  const match = table.match.value;
  if (!match.over || !table.live.value) return null;
  const { id } = table.session;
  return (
    <Result
      table={table}
      winner={match.outcome.winner}
      sentence={match.result}
      why={whyOver(table).map((one) => (
        <p key={one} class="result-why">
          {one}
        </p>
      ))}
    >
      <Way icon="again" label={say("play-rematch")} to={() => rematch(table)} primary />
      <WayToReplay table={table} />
      <Way icon="review" label={say("review-open")} to={reviewAddress(id)} />
      <Way icon="chart" label={say("play-analyse")} to={analysisAddress(id)} />
      <WayToShare table={table} />
      <Way icon="home" label={say("play-home")} to={homeAddress} />
    </Result>
  );
}

/** What had been foretold of those whom the last turn put out of the game, at an end by the rules; of resignations and
 *  the like the sentence tells all. */
function whyOver(table: Table): string[] {
  const { ending, outcome, position } = table.match.value;
  const last = table.lastMove.value;
  if (ending !== null || outcome.reason === "resignation" || last === null) return [];
  return droppedBy(last.before, position).map((dropped) => droppedWords(table, dropped));
}
