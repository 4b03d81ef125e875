/** Everything on the screen of a review, put together. */

import { say } from "../../text/page";
import { BoardScreen } from "../play/board_screen";
import { BoardView } from "../play/board_view";
import { Deck } from "../play/deck";
import { MoversRack } from "../play/players";
import { useSteps } from "../steps";
import { Caption } from "./caption";
import { Graph } from "./graph";
import { MovesTable } from "./moves_table";
import { reviewDeck } from "./review_deck";
import type { ReviewTable } from "./review_table";
import { ReviewTools } from "./review_tools";
import { KEYS } from "./shortcuts";
import { Summary } from "./summary";
import "../play/caption.css";
import "./review.css";

/** The step with which the panel is there, after the board. */
const PANEL = 1;

interface Props {
  table: ReviewTable;
  /** Of the kept game. */
  id: string;
}

export function ReviewView({ table, id }: Props) {
  const { game } = table.variant;
  const step = useSteps(PANEL);
  const title = say("review-title", { game: game.title });
  return (
    <BoardScreen table={table} title={title} class="review captioned" keys={KEYS}>
      <div class="play-table">
        <Caption table={table} />
        <BoardView table={table} />
        <div class="own">{table.hasRack && <MoversRack table={table} />}</div>
        <DeckOf table={table} />
      </div>
      <Graph table={table} />
      <ReviewTools table={table} id={id} />
      <section class="panel" aria-label={say("review-panel")}>
        {step >= PANEL && (
          <>
            <Summary table={table} />
            <MovesTable table={table} />
          </>
        )}
      </section>
    </BoardScreen>
  );
}

function DeckOf({ table }: { table: ReviewTable }) {
  return <Deck {...reviewDeck(table)} />;
}
