/** The board's place on the screen, with what is said over its edge and the buttons of its zoom. */

import { useEffect, useRef } from "preact/hooks";
import { say } from "../../text/page";
import { linkBoard } from "./board_link";
import { BoardWords } from "./board_words";
import { PlayButton } from "./play_button";
import type { Table } from "./table";

/** How much closer one press brings the board. */
const ZOOM = 1.6;
/** Boards with more cells than this can be too small for a finger, so they have buttons to zoom. */
const MANY_CELLS = 70;

export function BoardView({ table }: { table: Table }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => (host.current ? linkBoard(table, host.current) : undefined), [table]);
  const large = table.variant.board.cells.length > MANY_CELLS;
  const zoom = (factor: number): void => table.board.value?.zoom(factor);
  return (
    <section class="board-place" aria-label={say("play-board-heading")}>
      <div class="board-host" ref={host} />
      {large && (
        <div class="zoom-buttons">
          {table.zoomed.value && <PlayButton icon="zoom-out" label={say("play-zoom-out")} act={() => zoom(0)} />}
          <PlayButton icon="zoom-in" label={say("play-zoom-in")} act={() => zoom(ZOOM)} />
        </div>
      )}
      <BoardWords word={table.word} />
    </section>
  );
}
