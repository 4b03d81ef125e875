/**
 * All moves with what the review says of them: the graph as a table, and the way to each move.  It is drawn in blocks of
 * rows, and a block is drawn again only when something in it has changed.
 */

import { useEffect, useRef } from "preact/hooks";
import type { ReviewedMove, ReviewedTurn } from "../../game/reviewed_move";
import { say } from "../../text/page";
import { BlockOf, keepInView } from "../play/move_list";
import { SeatShape } from "../play/seat_shape";
import type { ReviewTable } from "./review_table";
import { bestText, lossText, remarks, SIGNS, standing, turnText } from "./words";

/** Rows of a block. */
const BLOCK = 20;

export function MovesTable({ table }: { table: ReviewTable }) {
  const place = useRef<HTMLDivElement>(null);
  const { review, variant } = table;
  const at = table.at.value;
  const turning = review.turning.value;
  const count = Math.ceil(review.turns.length / BLOCK);
  useEffect(() => {
    if (place.current) keepInView(place.current, place.current.querySelector("[aria-current]"));
  }, [at]);
  return (
    <div class="review-moves" ref={place}>
      <table>
        <caption class="visually-hidden">{say("review-table")}</caption>
        <thead>
          <tr>
            <th scope="col">{say("review-column-move")}</th>
            <th scope="col">{say("review-column-score")}</th>
            <th scope="col">{say("review-column-loss")}</th>
          </tr>
        </thead>
        {Array.from({ length: count }, (_, block) => {
          const first = block * BLOCK;
          const turns = review.turns.slice(first, first + BLOCK);
          const moves = turns.map((_, index) => review.moveAt(first + index));
          return (
            <Block
              key={block}
              first={first}
              turns={turns}
              moves={moves}
              turning={moves.map((move) => move !== undefined && turning.has(move))}
              current={at >= first && at < first + BLOCK ? at : null}
              players={variant.shape.players}
              look={table.look}
            />
          );
        })}
      </table>
      <p class="small quiet review-what-counts">{say("review-what-counts")}</p>
    </div>
  );
}

interface BlockProps {
  first: number;
  turns: readonly ReviewedTurn[];
  moves: readonly (ReviewedMove | undefined)[];
  turning: readonly boolean[];
  current: number | null;
  players: readonly string[];
  look: (index: number) => void;
}

const Block = ({ first, turns, moves, turning, current, players, look }: BlockProps) => (
  <BlockOf of={[current, ...moves, ...turning]}>
    {() => (
      <tbody>
        {turns.map((turn, index) => (
          <Row
            key={turn.ply}
            turn={turn}
            move={moves[index]}
            isTurning={turning[index] ?? false}
            isCurrent={first + index === current}
            player={players[turn.seat] ?? ""}
            look={() => look(first + index)}
          />
        ))}
      </tbody>
    )}
  </BlockOf>
);

interface RowProps {
  turn: ReviewedTurn;
  move: ReviewedMove | undefined;
  isTurning: boolean;
  isCurrent: boolean;
  player: string;
  look: () => void;
}

function Row({ turn, move, isTurning, isCurrent, player, look }: RowProps) {
  const words = move === undefined ? [] : remarks(move, isTurning);
  return (
    <tr data-verdict={move?.verdict} data-turning={isTurning ? "" : undefined}>
      <th scope="row">
        <span class="review-turn">
          <span class="moves-number">{turn.number}</span>
          <SeatShape seat={turn.seat} player={player} />
          <span class="visually-hidden">{turn.after.variant.playerName(turn.seat)}</span>
          <button type="button" class="ply" aria-current={isCurrent ? "step" : undefined} onClick={look}>
            {turnText(turn)}
            {move !== undefined && <b aria-hidden="true">{SIGNS[move.verdict]}</b>}
          </button>
        </span>
        {words.length > 0 && (
          <span class="review-remark">
            {isTurning && <span aria-hidden="true">◆ </span>}
            {words.join(", ")}
          </span>
        )}
        {move !== undefined && move.loss > 0 && !move.isBest && (
          <span class="review-better">{say("review-better", { best: bestText(move) })}</span>
        )}
      </th>
      <td>{move === undefined ? "…" : standing(move.judgement.score, turn.after.variant)}</td>
      <td>{move !== undefined && move.loss > 0 ? lossText(move.loss) : ""}</td>
    </tr>
  );
}
