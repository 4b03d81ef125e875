/** The result of a game, shown beside the board: the winner, the reason, and the next steps. */

import { droppedBy } from "../../game/ending";
import { moveNumberAt } from "../../game/numbering";
import { say, sayKey } from "../../text/page";
import type { Command } from "./commands";
import { CommandButton } from "./deck";
import { droppedWords } from "./names";
import { SeatShape } from "./seat_shape";
import type { Table } from "./table";

/** Renders nothing before the end, and while an earlier position is shown. `commands`: those of the game. */
export function Result({ table, commands }: { table: Table; commands: () => readonly Command[] }) {
  const { players } = table.variant.shape;
  const match = table.match.value;
  const isAborted = table.game.value.status === "aborted";
  if (!(match.over || isAborted) || !table.live.value) return null;
  const winner = isAborted ? null : match.outcome.winner;
  const buttons = commands().filter(({ result }) => result);
  const isFirst = ({ kind }: Command): boolean => kind === "primary";
  return (
    <section
      class="result"
      data-seat={winner ?? undefined}
      data-player={winner === null ? undefined : players[winner]}
      aria-labelledby="result-sentence"
    >
      <span class="result-signs">
        {players.map(
          (player, seat) => (winner ?? seat) === seat && <SeatShape key={player} seat={seat} player={player} big />,
        )}
      </span>
      <div class="result-words">
        <h2 id="result-sentence">{isAborted ? sayKey("online-aborted") : match.result}</h2>
        {whyOver(table).map((one) => (
          <p key={one} class="result-why">
            {one}
          </p>
        ))}
        <p class="result-facts">{say("moves-played", { ...moveNumberAt(match, match.cursor) })}</p>
        {table.together?.resultNotes(table).map((note) => (
          <p key={note} class="small" role="status">
            {note}
          </p>
        ))}
      </div>
      <div class="result-buttons">
        {[...buttons.filter(isFirst), ...buttons.filter((one) => !isFirst(one))].map((command) => (
          <CommandButton key={command.id} command={command} data-result={command.id} />
        ))}
      </div>
    </section>
  );
}

/** The reasons why the last turn put players out of a game that ended by the rules. Resignations need no reason. */
function whyOver(table: Table): string[] {
  const { ending, outcome, over, position } = table.match.value;
  const last = table.lastMove.value;
  if (!over || ending !== null || outcome.reason === "resignation" || last === null) return [];
  return droppedBy(last.before, position).map((dropped) => droppedWords(table, dropped));
}
