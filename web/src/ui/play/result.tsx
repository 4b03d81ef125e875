/** The result of a game, shown beside the board: the winner, the reason, and the next steps. */

import type { ComponentChildren } from "preact";
import { droppedBy } from "../../game/ending";
import { moveNumberAt } from "../../game/numbering";
import { say } from "../../text/page";
import { Button, ButtonLink } from "../icons";
import { openPanel } from "../panels";
import { analysisAddress, homeAddress, reviewAddress } from "../router";
import { sharedGame } from "../share/shared";
import { rematch } from "./actions";
import { droppedWords } from "./names";
import { SeatShape } from "./seat_shape";
import type { AnyTable, Table } from "./table";

interface Props {
  table: AnyTable;
  /** The seat that won; null without a winner. */
  winner: number | null;
  /** The winner and the reason. */
  sentence: string;
  /** Further content, before and after the number of moves. */
  why?: ComponentChildren;
  more?: ComponentChildren;
  /** Buttons for the next steps. */
  children: ComponentChildren;
}

export function Result({ table, winner, sentence, why, more, children }: Props) {
  const { players } = table.variant.shape;
  const match = table.match.value;
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
        <h2 id="result-sentence">{sentence}</h2>
        {why}
        <p class="result-facts">{say("moves-played", { ...moveNumberAt(match, match.cursor) })}</p>
        {more}
      </div>
      <div class="result-buttons">{children}</div>
    </section>
  );
}

export const WayToReplay = ({ table }: { table: AnyTable }) => (
  <Button icon="play" label={say("play-replay")} act={table.cursor.start} />
);

export const WayToShare = ({ table }: { table: AnyTable }) => (
  <Button icon="share" label={say("share")} act={() => openPanel({ share: sharedGame(table) })} />
);

/** The result of the table's game; nothing before the end, or while an earlier position is shown. */
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
      <Button kind="primary" icon="again" label={say("play-rematch")} act={() => rematch(table)} />
      {match.cursor > 0 && (
        <>
          <WayToReplay table={table} />
          <ButtonLink icon="review" label={say("review-open")} href={reviewAddress(id)} />
        </>
      )}
      <ButtonLink icon="chart" label={say("play-analyse")} href={analysisAddress(id)} />
      <WayToShare table={table} />
      <ButtonLink icon="home" label={say("play-home")} href={homeAddress} />
    </Result>
  );
}

/** The reasons why the last turn put players out of a game that ended by the rules.  Resignations need no reason. */
function whyOver(table: Table): string[] {
  const { ending, outcome, position } = table.match.value;
  const last = table.lastMove.value;
  if (ending !== null || outcome.reason === "resignation" || last === null) return [];
  return droppedBy(last.before, position).map((dropped) => droppedWords(table, dropped));
}
