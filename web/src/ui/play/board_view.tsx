/** The board with the message over its edge, and buttons for zoom and viewpoint. */

import type { ReadonlySignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { VIEW_PRESETS } from "../../board/api";
import type { BoardData } from "../../data/types";
import { say } from "../../text/page";
import type { BoardController } from "./board_controller";
import { linkBoard } from "./board_link";
import { PlayButton } from "./play_button";

/** Zoom factor per press. */
const ZOOM = 1.6;
/** Boards with more cells than this have zoom buttons, because cells can be too small for a finger. */
const MANY_CELLS = 70;
/** Cell width in pixels below which touch users get a message about zooming. */
const SMALL_CELL = 24;

/** Whether the message about zooming was shown.  It is shown once. */
let isZoomTold = false;

/** Width of a cell, in pixels. */
function cellSize({ cells, width, height }: BoardData, host: HTMLElement): number {
  const across = cells[0]!.polygon.map(([x]) => x);
  const scale = Math.min(host.clientWidth / width, host.clientHeight / height);
  return (Math.max(...across) - Math.min(...across)) * scale;
}

function tellHowToZoom(table: BoardController, host: HTMLElement): void {
  if (isZoomTold || !matchMedia("(pointer: coarse)").matches) return;
  if (cellSize(table.variant.board, host) >= SMALL_CELL) return;
  isZoomTold = true;
  table.tell(say("play-zoom-how"));
}

export function BoardView({ table }: { table: BoardController }) {
  const host = useRef<HTMLDivElement>(null);
  // Runs before the first paint, so that clicks work as soon as the board is visible.
  useLayoutEffect(() => {
    if (host.current === null) return;
    tellHowToZoom(table, host.current);
    return linkBoard(table, host.current);
  }, [table]);
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
      {table.solid.value && (
        <div class="view-buttons">
          {VIEW_PRESETS.map((preset) => (
            <PlayButton
              key={preset}
              icon={`view-${preset}`}
              label={say(`play-view-${preset}`)}
              act={() => table.solid.value?.lookFrom(preset)}
            />
          ))}
        </div>
      )}
      <BoardWords word={table.word} />
    </section>
  );
}

/** A message shown over the edge of the board for a while: the reason for a refused click, or an event. */
export interface Word {
  text: string;
  kind: "refusal" | "note";
}

function BoardWords({ word }: { word: ReadonlySignal<Word | null> }) {
  return (
    <div class="board-words">
      <p class="board-word" data-kind={word.value?.kind} role="status" aria-live="assertive">
        {word.value?.text ?? ""}
      </p>
    </div>
  );
}

/** Watches an element and calls `lost` when its focused descendant is removed.  Returns a function that stops. */
export function keepFocus(root: HTMLElement, lost: () => void): () => void {
  let focused: Element | null = null;
  const remember = (event: Event): void => {
    focused = event.target instanceof Element ? event.target : null;
  };
  const observer = new MutationObserver(() => {
    if (focused === null || focused.isConnected) return;
    focused = null;
    if (document.activeElement === document.body || document.activeElement === null) lost();
  });
  root.addEventListener("focusin", remember);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    root.removeEventListener("focusin", remember);
    observer.disconnect();
  };
}
