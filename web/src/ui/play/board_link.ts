/** Connects a table with its drawn board.  The board shows the table's position and sends the user's moves to it. */

import { computed, effect, untracked } from "@preact/signals";
import type { Board, BoardContent, BoardListener, BoardSettings, CreateBoard } from "../../board/api";
import { createBoard } from "../../board/live_board";
import { lostPieces, movedGroup } from "../../board/overlay";
import { pencilFor } from "../../board/pencil";
import { hopTime } from "../../settings/look";
import { changeSettings, pieceSetFor, settings, showsHints } from "../../settings/settings";
import { language } from "../../text/language";
import { say } from "../../text/page";
import { type BoardController, NOTHING_CHOSEN } from "./board_controller";
import { placeOfIcon } from "./piece_icon";

/** Puts the table's board into an element, flat or solid as set; returns a function that removes it. */
export function linkBoard(table: BoardController, host: HTMLElement): () => void {
  let unlink: (() => void) | null = null;
  const show = (create: CreateBoard): void => {
    const focused = host.contains(document.activeElement);
    unlink?.();
    unlink = null;
    unlink = link(table, host, create);
    if (focused) table.board.peek()?.focus();
  };
  const isSolid = computed(() => settings.value.solid);
  let wanted = 0;
  const end = effect(() => {
    const turn = ++wanted;
    const solid = isSolid.value;
    untracked(() => {
      // The flat board is shown until the solid one is loaded.
      if (unlink === null || !solid) show(createBoard);
      if (solid) void showSolid(table, show, () => turn === wanted);
    });
  });
  return () => {
    wanted++;
    end();
    unlink?.();
  };
}

/** Loads and shows the solid board.  On failure, the flat board stays and a message is shown. */
async function showSolid(
  table: BoardController,
  show: (create: CreateBoard) => void,
  isWanted: () => boolean,
): Promise<void> {
  const giveUp = (): void => {
    if (!isWanted()) return;
    changeSettings({ solid: false });
    table.tell(say("play-solid-failed"), "refusal");
  };
  try {
    const { createSolidBoard } = await import("../../board/solid/solid_renderer");
    if (!isWanted()) return;
    show((...how) => {
      const board = createSolidBoard(giveUp, ...how);
      table.solid.value = board;
      return board;
    });
  } catch {
    giveUp();
  }
}

/** Puts a board of one kind into an element; returns a function that removes it.  `within`: the element that contains
 *  the piece icons beside the board. */
export function link(
  table: BoardController,
  host: HTMLElement,
  create: CreateBoard = createBoard,
  within: ParentNode = document,
): () => void {
  const board: Board = create(host, table.variant.board, boardSettings(table), listenerOf(table, within), say);
  table.board.value = board;
  const ends = [
    effect(() => board.set(boardSettings(table))),
    effect(() => board.show(shownNow(table))),
    effect(() => {
      void table.shown.value;
      untracked(() => table.dropRefusal());
    }),
  ];
  return () => {
    for (const end of ends) end();
    table.board.value = null;
    table.solid.value = null;
    table.choice.value = NOTHING_CHOSEN;
    board.close();
  };
}

function listenerOf(table: BoardController, within: ParentNode): BoardListener {
  return {
    moved: (move) => table.play(move),
    premoved: (clicks) => table.premove(clicks),
    ...(table.drew && { pencil: pencilFor((from, to) => table.drew?.(from, to)) }),
    ...(table.editor && { editor: table.editor }),
    chose: (choice) => table.chose(choice),
    refused: (why) => table.tell(why, "refusal"),
    besideBoard: ({ symbol, owner }) => placeOfIcon(within, symbol, owner),
    zoomed: (factor) => {
      table.zoomed.value = factor > 1;
    },
  };
}

function boardSettings({ variant, ownSettings }: BoardController): BoardSettings {
  const { coordinates, confirm, material } = settings.value;
  // The board reads its texts when it is set, so the settings depend on the language.
  void language.value;
  return {
    pieceSet: pieceSetFor(variant.game.name, variant.board.piece_sets),
    material: material || null,
    coordinates,
    hints: showsHints(variant.game.name),
    speed: hopTime.value,
    confirm,
    ...ownSettings,
  };
}

function shownNow(table: BoardController): BoardContent {
  const input = table.input.value;
  const [position, scene, last] = [table.shown.value, table.scene.value, table.lastMove.value];
  return {
    position,
    scene,
    last,
    lost: lostPieces({ position, scene, last }),
    group: movedGroup({ position, last }),
    animate: true,
    input,
    premoving: table.premoving.value,
    bottom: table.bottom.value,
    arrows: table.arrows.value,
    drawing: table.drawing.value,
  };
}
