/** Between the table and the board's drawing: shows what is looked at, and takes what people do there. */

import { effect } from "@preact/signals";
import type { Board, BoardSettings, Shown } from "../../board/api";
import { createBoard } from "../../board/board";
import { groupOf, lostBy } from "../../board/lost";
import { showsHints } from "../../settings/experience";
import { hopTime } from "../../settings/look";
import { pieceSetFor, settings } from "../../settings/settings";
import { language } from "../../text/language";
import { say } from "../../text/page";
import { type BoardTable, NOTHING_CHOSEN } from "./board_table";
import { placeOfIcon } from "./piece_icon";
import "../../board/playing.css";

/** Put the table's board into an element; returns what takes it away. */
export function linkBoard(table: BoardTable, host: HTMLElement): () => void {
  const { variant } = table;
  const board: Board = createBoard(
    host,
    variant.board,
    boardSettings(table),
    {
      moved: (move) => table.play(move),
      premoved: (clicks) => table.premove(clicks),
      ...(table.drew && { drew: (from, to) => table.drew?.(from, to) }),
      ...(table.editor && { editor: table.editor }),
      chose: (choice) => {
        table.choice.value = choice;
        if (choice.steps.length === 0 && choice.unconfirmed === null) table.starts.value = choice.places;
      },
      refused: (why) => table.tell(why, "refusal"),
      besideBoard: ({ symbol, owner }) => placeOfIcon(document, symbol, owner),
      zoomed: (factor) => {
        table.zoomed.value = factor > 1;
      },
    },
    say,
  );
  table.board.value = board;
  const ends = [effect(() => board.set(boardSettings(table))), effect(() => board.show(shownNow(table)))];
  return () => {
    for (const end of ends) end();
    table.board.value = null;
    table.choice.value = NOTHING_CHOSEN;
    board.close();
  };
}

function boardSettings({ variant }: BoardTable): BoardSettings {
  const { coordinates, confirm } = settings.value;
  // The board asks for its words anew when it is set.
  void language.value;
  return {
    pieceSet: pieceSetFor(variant.game.name, variant.board.piece_sets),
    coordinates,
    hints: showsHints(variant.game.name),
    speed: hopTime.value,
    confirm,
  };
}

function shownNow(table: BoardTable): Shown {
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
