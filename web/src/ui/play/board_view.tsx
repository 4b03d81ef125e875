/** The board's place on the screen, with what is said over its edge and the buttons of its zoom. */

import { useEffect, useRef } from "preact/hooks";
import { say } from "../../text/page";
import { linkBoard } from "./board_link";
import { BoardWords } from "./board_words";
import { PlayIcon } from "./play_icons";
import type { Table } from "./table";

/** How much closer one press brings the board. */
const ZOOM = 1.6;
/** Boards with more cells than this can be too small for a finger, so they have buttons to zoom. */
const MANY_CELLS = 70;

export function BoardView({ table }: { table: Table }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => (host.current ? linkBoard(table, host.current) : undefined), [table]);
  const large = table.variant.board.cells.length > MANY_CELLS;
  return (
    <section class="board-place" aria-label={say("play-board-heading")}>
      <div class="board-host" ref={host} />
      {large && (
        <div class="zoom-buttons">
          {table.zoomed.value && <ZoomButton table={table} name="zoom-out" factor={0} />}
          <ZoomButton table={table} name="zoom-in" factor={ZOOM} />
        </div>
      )}
      <BoardWords word={table.word} />
    </section>
  );
}

function ZoomButton({ table, name, factor }: { table: Table; name: "zoom-in" | "zoom-out"; factor: number }) {
  const label = name === "zoom-in" ? say("play-zoom-in") : say("play-zoom-out");
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      title={label}
      onClick={() => table.board.value?.zoom(factor)}
    >
      <PlayIcon name={name} />
    </button>
  );
}
