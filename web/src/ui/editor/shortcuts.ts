/** The keys of the editor, beside those of every board.  Some are for the cell of the board that has the focus. */

import { say } from "../../text/page";
import { announce } from "../live";
import type { OwnKeys } from "../play/board_keys";
import type { Tool } from "./editor";
import type { EditorTable } from "./editor_table";
import { groupsOf, itemByDigit } from "./stock_groups";

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

const focusedCell = (): string | null =>
  document.activeElement?.closest("[data-cell]")?.getAttribute("data-cell") ?? null;

function take({ edited }: EditorTable): void {
  const cell = focusedCell();
  if (cell !== null) edited.take(cell);
}

function turn(table: EditorTable): void {
  const cell = focusedCell();
  if (cell !== null) table.turn(cell);
}

/** The focus stays at the board, so it is said what is in the hand. */
function choose({ edited }: EditorTable, tool: Tool, what: string): void {
  edited.choose(tool);
  announce(say("editor-chosen", { what }));
}

function chooseByDigit(table: EditorTable, digit: number): void {
  const { stock, tool, seat } = table.edited;
  const item = itemByDigit(groupsOf(stock.peek()), tool.peek(), seat.peek(), digit);
  if (item === null) return;
  const { owner } = stock.peek()[item]!;
  if (owner >= 0) seat.value = owner;
  choose(table, item, table.pieceName(item));
}

export const KEYS: OwnKeys<EditorTable> = {
  named: {},
  onBoard: { Delete: take, Backspace: take },
  characters: {
    t: turn,
    m: (table) => choose(table, "move", say("editor-move")),
    x: (table) => choose(table, "take", say("editor-take")),
    u: ({ edited }) => edited.undo(),
    r: ({ edited }) => edited.redo(),
    ...Object.fromEntries(
      DIGITS.map((key, digit) => [key, (table: EditorTable) => chooseByDigit(table, digit)] as const),
    ),
  },
  actions: () => [],
  end: ({ edited }) => edited.letGo(),
};
