/**
 * A study as its list shows it: the moves of the main line one after the other, under a move what was tried instead of
 * it, indented; in a variation short ones stand in brackets where they branch off.
 */

import { beginsTurn, numberOf } from "../../game/numbering";
import type { Study, Variation } from "../../game/study";

export interface Item {
  variation: Variation;
  number: string;
  /** It begins a turn or a line: whose it is can be shown. */
  begins: boolean;
  /** Brackets around a variation that stands in another's line. */
  before: string;
  after: string;
}

export interface Row {
  /** 0: the main line. */
  level: number;
  /** The row is the beginning of its line. */
  first: boolean;
  items: readonly Item[];
}

/** Moves of a row at most, so that a long line is drawn piece by piece. */
const MOST_ITEMS = 24;
/** Variations of so many moves can stand in brackets. */
const MOST_INLINE = 8;

interface OpenRow extends Row {
  items: Item[];
}

export function rowsOf(study: Study): Row[] {
  const rows: OpenRow[] = [];
  addAll(rows, study.root, 0);
  return rows.filter(({ items }) => items.length > 0);
}

/** All that follows a position: its main move first, then what was tried instead, then how the main line goes on. */
function addAll(rows: OpenRow[], from: Variation, level: number): void {
  let row = openRow(rows, level, true);
  let anew = true;
  for (let [main, ...others] = from.children; main !== undefined; [main, ...others] = main.children) {
    if (row.items.length >= MOST_ITEMS) row = openRow(rows, level, false);
    row.items.push(itemOf(main, anew || row.items.length === 0));
    anew = others.length > 0;
    if (level > 0 && others.every(canStandInline)) {
      for (const other of others) addInline(row, other);
    } else if (others.length > 0) {
      for (const other of others) addLine(rows, other, level + 1);
      row = openRow(rows, level, false);
    }
  }
}

/** A line with its first move, and all that follows. */
function addLine(rows: OpenRow[], first: Variation, level: number): void {
  addAll(rows, { ...first, children: [first] }, level);
}

function openRow(rows: OpenRow[], level: number, first: boolean): OpenRow {
  const row = { level, first, items: [] };
  rows.push(row);
  return row;
}

function itemOf(variation: Variation, anew: boolean, before = "", after = ""): Item {
  const { node } = variation;
  return { variation, number: numberOf(node, anew), begins: anew || beginsTurn(node), before, after };
}

function canStandInline(variation: Variation): boolean {
  let at: Variation | undefined = variation;
  for (let moves = 0; at !== undefined; at = at.children[0]) {
    if (++moves > MOST_INLINE || at.children.length > 1 || at.comment !== "") return false;
  }
  return true;
}

function addInline(row: OpenRow, first: Variation): void {
  const line: Variation[] = [];
  for (let at: Variation | undefined = first; at !== undefined; at = at.children[0]) line.push(at);
  for (const [place, variation] of line.entries()) {
    const isLast = place === line.length - 1;
    row.items.push(itemOf(variation, place === 0, place === 0 ? "(" : "", isLast ? ")" : ""));
  }
}
