/** Everything on the screen of a review, put together. */

import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { say } from "../../text/page";
import { BoardView } from "../play/board_view";
import { Deck } from "../play/deck";
import { keepFocus } from "../play/keep_focus";
import { MoversRack } from "../play/players";
import { SeatShapes, shapesOf } from "../play/seat_shape";
import { useTitle } from "../title";
import { useTopBar } from "../topbar";
import { Caption } from "./caption";
import { Graph } from "./graph";
import { MovesTable } from "./moves_table";
import { reviewDeck } from "./review_deck";
import type { ReviewTable } from "./review_table";
import { ReviewTools } from "./review_tools";
import { listenToKeys } from "./shortcuts";
import { Summary } from "./summary";
import "../play/layout.css";
import "../play/strips.css";
import "../play/controls.css";
import "../play/panel.css";
import "./review.css";

interface Props {
  table: ReviewTable;
  /** Of the kept game. */
  id: string;
}

export function ReviewView({ table, id }: Props) {
  const { board, game } = table.variant;
  const title = say("review-title", { game: game.title });
  useTitle(title);
  useTopBar(<span class="game-title">{title}</span>, [title]);
  const shapes = useMemo(() => shapesOf(board, table.seats.length), [board]);
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const ends = [keepFocus(root.current!, () => table.board.peek()?.focus()), listenToKeys(table)];
    return () => {
      for (const end of ends) end();
    };
  }, [table]);
  return (
    <SeatShapes.Provider value={shapes}>
      <div
        class="play review"
        ref={root}
        data-rack={table.hasRack ? "" : undefined}
        style={{ "--ratio": board.width / board.height }}
      >
        <h1 class="visually-hidden">{title}</h1>
        <div class="play-table">
          <Caption table={table} />
          <BoardView table={table} />
          <div class="own">{table.hasRack && <MoversRack table={table} />}</div>
          <DeckOf table={table} />
        </div>
        <Graph table={table} />
        <ReviewTools table={table} id={id} />
        <section class="panel" aria-label={say("review-panel")}>
          <Summary table={table} />
          <MovesTable table={table} />
        </section>
      </div>
    </SeatShapes.Provider>
  );
}

function DeckOf({ table }: { table: ReviewTable }) {
  return <Deck {...reviewDeck(table)} />;
}
