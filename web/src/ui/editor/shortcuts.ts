/**
 * Keys that work anywhere in the editor.  Those that concern a cell are for the one with the focus; keys that are a single
 * character can be switched off (WCAG 2.1.4).
 */

import { changeSettings, settings } from "../../settings/settings";
import { say } from "../../text/page";
import { hearKeys, TEXT_FIELDS } from "../keys";
import { announce } from "../live";
import { openPanel } from "../panels";
import type { EditorTable } from "./editor_table";
import { groupsOf, itemByDigit } from "./stock_groups";

type Command = (table: EditorTable, cell: string | null) => void;

const take: Command = ({ edited }, cell) => cell !== null && edited.take(cell);

const NAMED: Readonly<Record<string, Command>> = { Delete: take, Backspace: take };

const CHARACTERS: Readonly<Record<string, Command>> = {
  t: (table, cell) => cell !== null && table.turn(cell),
  m: ({ edited }) => choose(edited, "move", say("editor-move")),
  x: ({ edited }) => choose(edited, "take", say("editor-take")),
  u: ({ edited }) => edited.undo(),
  r: ({ edited }) => edited.redo(),
  b: (table) => table.board.value?.focus(),
  f: (table) => table.variant.board.flippable && table.flip(),
  c: () => changeSettings({ coordinates: !settings.peek().coordinates }),
  "?": () => openPanel("help"),
};

const DIGITS = "123456789";

/** Follow the keys; returns what ends it. */
export const listenToKeys = (table: EditorTable): (() => void) => hearKeys((event) => obey(event, table));

/** Whether a key meant something. */
function obey(event: KeyboardEvent, table: EditorTable): boolean {
  const focused = event.target instanceof Element ? event.target : null;
  if (focused?.closest(TEXT_FIELDS)) return false;
  if (event.key === "Escape") return table.edited.letGo();
  const cell = focused?.closest("[data-cell]")?.getAttribute("data-cell") ?? null;
  const command = NAMED[event.key] ?? (settings.peek().letterKeys ? characterCommand(event.key) : undefined);
  command?.(table, cell);
  return command !== undefined;
}

function characterCommand(key: string): Command | undefined {
  const digit = key.length === 1 ? DIGITS.indexOf(key) : -1;
  return digit < 0 ? CHARACTERS[key.toLowerCase()] : (table) => chooseByDigit(table, digit);
}

function chooseByDigit(table: EditorTable, digit: number): void {
  const { edited } = table;
  const item = itemByDigit(groupsOf(edited.stock.peek()), edited.tool.peek(), edited.seat.peek(), digit);
  if (item === null) return;
  const { owner } = edited.stock.peek()[item]!;
  if (owner >= 0) edited.seat.value = owner;
  choose(edited, item, table.pieceName(item));
}

/** The focus stays at the board, so it is said what is in the hand. */
function choose(edited: EditorTable["edited"], tool: Parameters<typeof edited.choose>[0], name: string): void {
  edited.choose(tool);
  announce(say("editor-chosen", { what: name }));
}
