/** The board's place on the screen, with what is said over its edge and the buttons of its zoom. */

import type { ReadonlySignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { VIEW_PRESETS } from "../../board/solid/presets";
import type { BoardData } from "../../data/types";
import { say } from "../../text/page";
import { linkBoard } from "./board_link";
import type { BoardTable } from "./board_table";
import { PlayButton } from "./play_button";

/** How much closer one press brings the board. */
const ZOOM = 1.6;
/** Boards with more cells than this can be too small for a finger, so they have buttons to zoom. */
const MANY_CELLS = 70;
/** Pixels of a cell that a finger hits without being told how the board comes closer. */
const SMALL_CELL = 24;

/** It is said once. */
let isZoomTold = false;

/** Pixels from one side of a cell to the other. */
function cellSize({ cells, width, height }: BoardData, host: HTMLElement): number {
  const across = cells[0]!.polygon.map(([x]) => x);
  const scale = Math.min(host.clientWidth / width, host.clientHeight / height);
  return (Math.max(...across) - Math.min(...across)) * scale;
}

function tellHowToZoom(table: BoardTable, host: HTMLElement): void {
  if (isZoomTold || !matchMedia("(pointer: coarse)").matches) return;
  if (cellSize(table.variant.board, host) >= SMALL_CELL) return;
  isZoomTold = true;
  table.tell(say("play-zoom-how"));
}

export function BoardView({ table }: { table: BoardTable }) {
  const host = useRef<HTMLDivElement>(null);
  // Before the screen is painted: who sees the board can click it, and what is beside it.
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

/** Watch what is inside an element; `lost` is called when the focused part of it has been taken away. */
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
