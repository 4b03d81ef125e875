/** Everything on the screen of a puzzle, put together. */

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
import { Choice } from "./choice";
import { puzzleDeck } from "./puzzle_deck";
import type { OpenPuzzle } from "./puzzle_set";
import { PuzzleTools } from "./puzzle_tools";
import { listenToKeys } from "./shortcuts";
import { Standing } from "./standing";
import "../play/layout.css";
import "../play/strips.css";
import "../play/controls.css";
import "../play/panel.css";
import "./puzzles.css";

export function PuzzleView({ open }: { open: OpenPuzzle }) {
  const { table, set, number } = open;
  const { board } = table.variant;
  const title = say("puzzles-title", { game: set.game.data.title, number });
  useTitle(title);
  useTopBar(<span class="game-title">{title}</span>, [title]);
  const shapes = useMemo(() => shapesOf(board, table.seats.length), [board]);
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const ends = [keepFocus(root.current!, () => table.board.peek()?.focus()), listenToKeys(open)];
    return () => {
      for (const end of ends) end();
    };
  }, [table]);
  return (
    <SeatShapes.Provider value={shapes}>
      <div
        class="play puzzle"
        ref={root}
        data-rack={table.hasRack ? "" : undefined}
        data-step={table.state.value.step}
        style={{ "--ratio": board.width / board.height }}
      >
        <h1 class="visually-hidden">{title}</h1>
        <div class="play-table">
          <Caption table={table} />
          <BoardView key={number} table={table} />
          <div class="own">{table.hasRack && <MoversRack table={table} />}</div>
          <DeckOf open={open} />
        </div>
        <PuzzleTools open={open} />
        <section class="panel" aria-label={say("puzzles")}>
          <Standing open={open} />
          <Choice open={open} />
        </section>
      </div>
    </SeatShapes.Provider>
  );
}

function DeckOf({ open }: { open: OpenPuzzle }) {
  return <Deck {...puzzleDeck(open)} />;
}
