/** Between the table and the board's drawing: shows what is looked at, and takes what people do there. */

import { computed, effect, untracked } from "@preact/signals";
import type { Board, BoardContent, BoardListener, BoardSettings, CreateBoard } from "../../board/api";
import { createBoard } from "../../board/live_board";
import { groupOf, lostBy } from "../../board/lost";
import { pencilFor } from "../../board/pencil";
import { showsHints } from "../../settings/experience";
import { hopTime } from "../../settings/look";
import { changeSettings, pieceSetFor, settings } from "../../settings/settings";
import { language } from "../../text/language";
import { say } from "../../text/page";
import { type BoardTable, NOTHING_CHOSEN } from "./board_table";
import { placeOfIcon } from "./piece_icon";
import "../../board/playing.css";

/** Put the table's board into an element, flat or solid as people want it; returns what takes it away. */
export function linkBoard(table: BoardTable, host: HTMLElement): () => void {
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
      // It is there while the other is fetched.
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

/** Where that fails the flat board stays, and it is said why. */
async function showSolid(
  table: BoardTable,
  show: (create: CreateBoard) => void,
  isWanted: () => boolean,
): Promise<void> {
  const giveUp = (): void => {
    if (!isWanted()) return;
    changeSettings({ solid: false });
    table.tell(say("play-solid-failed"), "refusal");
  };
  try {
    const { createSolidBoard } = await import("../../board/solid/solid_board");
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

/** The same with one kind of board.  `within`: where pieces lie that come from beside it. */
export function link(
  table: BoardTable,
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

function listenerOf(table: BoardTable, within: ParentNode): BoardListener {
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

function boardSettings({ variant, ownSettings }: BoardTable): BoardSettings {
  const { coordinates, confirm, material } = settings.value;
  // The board asks for its words anew when it is set.
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

function shownNow(table: BoardTable): BoardContent {
  const input = table.input.value;
  const [position, scene, last] = [table.shown.value, table.scene.value, table.lastMove.value];
  return {
    position,
    scene,
    last,
    lost: lostBy({ position, scene, last }),
    group: groupOf({ position, last }),
    animate: true,
    input,
    premoving: table.premoving.value,
    bottom: table.bottom.value,
    arrows: table.arrows.value,
    drawing: table.drawing.value,
  };
}
