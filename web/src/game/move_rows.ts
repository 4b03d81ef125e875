/** The rows of a move list: the rounds of a game, or the lines of a study with their variations. */

import { numberLabel, turnAt } from "./numbering";
import type { Study, Variation } from "./study";
import type { TreeNode } from "./tree";

type NotedMove = Pick<Variation, "node" | "comment" | "glyph">;

/** A turn of a game's line, or a move of a study. */
export interface MoveEntry {
  /** The text before the entry: in a game's line like "12", in a study like "12." or "(12…"; empty for none. */
  label: string;
  seat: number;
  /** Whether the list shows the player's mark: if the entry begins a turn, line or row, or follows variations. */
  showsPlayer: boolean;
  moves: readonly NotedMove[];
  /** In a game's line: whether the player resigned in this turn or after it. */
  resigned: boolean;
  /** The text after the entry: a closing bracket at the end of a variation in brackets, otherwise empty. */
  suffix: string;
}

export interface MoveRow {
  /** The row's place in the list, from 1. */
  number: number;
  /** Depth of variations; 0 for the main line. */
  depth: number;
  /** Whether the row begins a line of a study (the main line or a variation). */
  beginsLine: boolean;
  /** In the rounds of a game with two players: one entry per player, null if the player neither moved nor resigned. */
  entries: readonly (MoveEntry | null)[];
}

interface GrowingRow extends MoveRow {
  entries: (MoveEntry & { moves: NotedMove[] })[];
}

function addRow(rows: GrowingRow[], depth: number, beginsLine: boolean): GrowingRow {
  const row = { number: rows.length + 1, depth, beginsLine, entries: [] };
  rows.push(row);
  return row;
}

/** The rounds of a line that begins at the root, with an entry per turn. */
export function lineRows(nodes: readonly TreeNode[]): MoveRow[] {
  const rows: GrowingRow[] = [];
  for (const node of nodes.slice(1)) addStep(rows, node);
  if (nodes[0]!.position.variant.shape.players.length !== 2) return rows;
  const bySeat = ({ entries }: GrowingRow) => [0, 1].map((seat) => entries.find((one) => one.seat === seat) ?? null);
  return rows.map((row) => ({ ...row, entries: bySeat(row) }));
}

function addStep(rows: GrowingRow[], node: TreeNode): void {
  const step = node.step!;
  const resigned = "resigns" in step;
  const seat = resigned ? step.resigns : step.seat;
  const { beginsTurn = false, beginsRound = false, number = null } = resigned ? {} : turnAt(node);
  let row = rows.at(-1);
  // A move that begins a round opens a row, unless the last row contains only resignations.
  if (row === undefined || (beginsRound && row.entries.some(({ moves }) => moves.length > 0)))
    row = addRow(rows, 0, false);
  let entry = row.entries.at(-1);
  if (beginsTurn || entry?.seat !== seat) {
    entry = { label: String(number ?? ""), seat, showsPlayer: true, moves: [], resigned: false, suffix: "" };
    row.entries.push(entry);
  }
  if (resigned) entry.resigned = true;
  else entry.moves.push({ node, comment: "", glyph: "" });
}

/** Number of entries after which a new row begins, so that long lines are drawn in parts. */
const FULL_ROW_ENTRIES = 24;
/** Maximum moves in a variation in brackets. */
const MAX_BRACKET_MOVES = 8;

/**
 * The lines of a study, with an entry per move. Variations of the main line have their own rows. Within a variation, short
 * variations are in brackets.
 */
export function studyRows(study: Study): MoveRow[] {
  const rows: GrowingRow[] = [];
  addLine(rows, study.root, 0);
  return rows.filter(({ entries }) => entries.length > 0);
}

/** Adds the moves after a position: each main move, then its alternatives, then the continuation of the main line. */
function addLine(rows: GrowingRow[], position: Variation, depth: number): void {
  let row = addRow(rows, depth, true);
  let needsLabel = true;
  for (let [main, ...others] = position.children; main !== undefined; [main, ...others] = main.children) {
    if (row.entries.length >= FULL_ROW_ENTRIES) row = addRow(rows, depth, false);
    row.entries.push(studyEntry(main, needsLabel || row.entries.length === 0));
    needsLabel = others.length > 0;
    if (depth > 0 && others.every(fitsInBrackets)) {
      for (const other of others) addInBrackets(row, other);
    } else if (others.length > 0) {
      for (const other of others) addLine(rows, { ...other, children: [other] }, depth + 1);
      row = addRow(rows, depth, false);
    }
  }
}

function studyEntry(variation: Variation, needsLabel: boolean, prefix = "", suffix = "") {
  const { node } = variation;
  const step = node.step!;
  return {
    label: prefix + numberLabel(node, needsLabel),
    seat: "resigns" in step ? step.resigns : step.seat,
    showsPlayer: needsLabel || turnAt(node).beginsTurn,
    moves: [variation],
    resigned: false,
    suffix,
  };
}

function fitsInBrackets(first: Variation): boolean {
  let at: Variation | undefined = first;
  for (let moves = 0; at !== undefined; at = at.children[0]) {
    if (++moves > MAX_BRACKET_MOVES || at.children.length > 1 || at.comment !== "") return false;
  }
  return true;
}

function addInBrackets(row: GrowingRow, first: Variation): void {
  for (let at: Variation | undefined = first; at !== undefined; at = at.children[0]) {
    row.entries.push(studyEntry(at, at === first, at === first ? "(" : "", at.children.length > 0 ? "" : ")"));
  }
}
