/** The board with the message over its edge, and buttons for zoom and viewpoint. */

import { computed, effect, untracked } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import {
  type BoardContent,
  type BoardListener,
  type BoardSettings,
  type CreateBoard,
  VIEW_PRESETS,
} from "../../board/api";
import { createBoard } from "../../board/live_board";
import { lostPieces, movedGroup, pencilFor } from "../../board/overlay";
import type { BoardData } from "../../data/types";
import { changeSettings, hopTime, pieceSetFor, settings, showsHints } from "../../settings/settings";
import { language } from "../../text/language";
import { say } from "../../text/page";
import { type BoardController, NOTHING_CHOSEN } from "./board_controller";
import { BoardIconButton } from "./commands";
import { centreOfIcon } from "./rack";

const ZOOM = 1.6; // zoom factor per press
/** Boards with more cells than this have zoom buttons, because their cells may be too small for fingers. */
const MANY_CELLS = 70;
const SMALL_CELL = 24; // width of a cell, in pixels, below which users of touch screens get a message about zooming

let isZoomExplained = false; // whether the page has shown the message about zooming, which it does once

/** Width of a cell, in pixels. */
function cellSize({ cells, width, height }: BoardData, host: HTMLElement): number {
  const across = cells[0]!.polygon.map(([x]) => x);
  const scale = Math.min(host.clientWidth / width, host.clientHeight / height);
  return (Math.max(...across) - Math.min(...across)) * scale;
}

function explainZoom(table: BoardController, host: HTMLElement): void {
  if (isZoomExplained || !matchMedia("(pointer: coarse)").matches) return;
  if (cellSize(table.variant.board, host) >= SMALL_CELL) return;
  isZoomExplained = true;
  table.showMessage(say("play-zoom-how"));
}

export function BoardView({ table }: { table: BoardController }) {
  const host = useRef<HTMLDivElement>(null);
  // A layout effect runs before the first paint, so that clicks work as soon as the board is visible.
  useLayoutEffect(() => {
    if (host.current === null) return;
    explainZoom(table, host.current);
    return attachBoard(table, host.current);
  }, [table]);
  const large = table.variant.board.cells.length > MANY_CELLS;
  const message = table.message.value;
  const zoom = (factor: number): void => table.board.value?.zoom(factor); // 0 shows the whole board
  return (
    <section class="board-place" aria-label={say("play-board-heading")}>
      <div class="board-host" ref={host} />
      {large && (
        <div class="zoom-buttons">
          {table.zoomed.value && <BoardIconButton icon="zoom-out" label={say("play-zoom-out")} act={() => zoom(0)} />}
          <BoardIconButton icon="zoom-in" label={say("play-zoom-in")} act={() => zoom(ZOOM)} />
        </div>
      )}
      {table.solidBoard.value && (
        <div class="view-buttons">
          {VIEW_PRESETS.map((preset) => (
            <BoardIconButton
              key={preset}
              icon={`view-${preset}`}
              label={say(`play-view-${preset}`)}
              act={() => table.solidBoard.value?.lookFrom(preset)}
            />
          ))}
        </div>
      )}
      <div class="board-words">
        <p class="board-word breakable" data-kind={message?.kind} role="status" aria-live="assertive">
          {message?.text ?? ""}
        </p>
      </div>
    </section>
  );
}

/** Calls `act` with `root` when the focused element inside `root` is removed. Returns a function that stops this. */
export function onFocusRemoved(root: HTMLElement, act: (root: HTMLElement) => void): () => void {
  let focused: Element | null = null;
  const remember = (event: Event): void => {
    focused = event.target instanceof Element ? event.target : null;
  };
  const observer = new MutationObserver(() => {
    if (focused === null || focused.isConnected) return;
    focused = null;
    if (document.activeElement === document.body || document.activeElement === null) act(root);
  });
  root.addEventListener("focusin", remember);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    root.removeEventListener("focusin", remember);
    observer.disconnect();
  };
}

/** Draws the board into an element, flat or solid (3D) as in the settings; returns a function that removes it. */
function attachBoard(table: BoardController, host: HTMLElement): () => void {
  let detach: (() => void) | null = null;
  const show = (create: CreateBoard): void => {
    const focused = host.contains(document.activeElement);
    detach?.();
    detach = null;
    detach = drawBoard(table, host, create);
    if (focused) table.board.peek()?.focus();
  };
  const isSolid = computed(() => settings.value.solid);
  let latestRun = 0;
  const end = effect(() => {
    const run = ++latestRun;
    const solid = isSolid.value;
    untracked(() => {
      // The flat board is shown until the solid one is loaded.
      if (detach === null || !solid) show(createBoard);
      if (solid) void showSolid(table, show, () => run === latestRun);
    });
  });
  return () => {
    latestRun++;
    end();
    detach?.();
  };
}

/** Loads and shows the solid board. If this fails now or later, shows a message and the flat board. */
async function showSolid(
  table: BoardController,
  show: (create: CreateBoard) => void,
  isLatest: () => boolean,
): Promise<void> {
  const giveUp = (): void => {
    if (!isLatest()) return;
    changeSettings({ solid: false });
    table.showMessage(say("play-solid-failed"), "refusal");
  };
  try {
    const { createSolidBoard } = await import("../../board/solid/solid_renderer");
    if (!isLatest()) return;
    show((...boardArguments) => {
      const board = createSolidBoard(giveUp, ...boardArguments);
      table.solidBoard.value = board;
      return board;
    });
  } catch {
    giveUp();
  }
}

/** Draws a flat or 3D board. Returns a function that removes it. `iconHost` contains the icons beside the board. */
export function drawBoard(
  table: BoardController,
  host: HTMLElement,
  create: CreateBoard = createBoard,
  iconHost: ParentNode = document,
): () => void {
  const board = create(host, table.variant.board, boardSettings(table), listenerOf(table, iconHost), say);
  table.board.value = board;
  const ends = [
    effect(() => board.set(boardSettings(table))),
    effect(() => board.show(boardContent(table))),
    effect(() => {
      void table.shownPosition.value;
      untracked(() => table.dropRefusal());
    }),
  ];
  return () => {
    for (const end of ends) end();
    table.board.value = null;
    table.solidBoard.value = null;
    table.choice.value = NOTHING_CHOSEN;
    board.close();
  };
}

function listenerOf(table: BoardController, iconHost: ParentNode): BoardListener {
  return {
    moved: (move) => table.play(move),
    premoved: (clicks) => table.premove(clicks),
    ...(table.onDrawn && { pencil: pencilFor((from, to) => table.onDrawn?.(from, to)) }),
    ...(table.editor && { editor: table.editor }),
    choiceChanged: (choice) => table.choiceChanged(choice),
    refused: (why) => table.showMessage(why, "refusal"),
    startPointOf: ({ symbol, owner }) => centreOfIcon(iconHost, symbol, owner),
    zoomed: (factor) => {
      table.zoomed.value = factor > 1;
    },
  };
}

function boardSettings({ variant, ownSettings }: BoardController): BoardSettings {
  const { coordinates, confirm, material } = settings.value;
  // `board.set` also reads the texts, so it must run again after a change of language.
  void language.value;
  return {
    pieceSet: pieceSetFor(variant.game.name, variant.board.piece_sets),
    material: material || null,
    coordinates,
    hints: showsHints(variant.game.name),
    hopTime: hopTime.value,
    confirm,
    ...ownSettings,
  };
}

function boardContent(table: BoardController): BoardContent {
  const [position, scene, last] = [table.shownPosition.value, table.scene.value, table.lastMove.value];
  return {
    position,
    scene,
    last,
    lost: lostPieces({ position, scene, last }),
    group: movedGroup({ position, last }),
    animate: true,
    input: table.input.value,
    premoves: table.premoves.value,
    bottom: table.bottom.value,
    arrows: table.arrows.value,
    drawing: table.drawing.value,
  };
}
