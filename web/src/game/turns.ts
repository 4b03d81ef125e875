/**
 * The line of a match as its list shows it: rows, a round each, of the players' turns.  A turn of several moves is one
 * entry.  Rows that have not changed are the same objects as before, so what shows them need not look closer.
 */

import { turnAt } from "./numbering";
import type { TreeNode } from "./tree";

export interface Entry {
  /** Of the turn or, where rounds are numbered, of the round at its first entry; null: shown before or not at all. */
  number: number | null;
  seat: number;
  plies: readonly { ply: number; text: string }[];
  /** Resigned in this turn or after it. */
  resigned: boolean;
}

export interface Row {
  number: number;
  /** Its plies, from and to. */
  first: number;
  last: number;
  /** Of two players, always two, null where one did not move; of more players, those who moved. */
  entries: readonly (Entry | null)[];
}

/** A row by its last node, which with its ancestors decides everything in it. */
const known = new WeakMap<TreeNode, Row>();

interface OpenRow {
  nodes: TreeNode[];
  entries: (Omit<Entry, "plies"> & { moves: TreeNode[] })[];
}

/** The rows of a line that begins with the root. */
export function rowsOf(nodes: readonly TreeNode[]): Row[] {
  const rows: OpenRow[] = [];
  for (const node of nodes.slice(1)) add(rows, node);
  return rows.map((row, index) => {
    const last = row.nodes.at(-1)!;
    const shown = known.get(last) ?? finished(row, index + 1);
    known.set(last, shown);
    return shown;
  });
}

function add(rows: OpenRow[], node: TreeNode): void {
  const step = node.step!;
  const resigned = "resigns" in step;
  const seat = resigned ? step.resigns : step.seat;
  const { begins, opens, number } = resigned ? { begins: false, opens: false, number: null } : turnAt(node);
  let row = rows.at(-1);
  // A first move after a resignation belongs to the same row.
  if (row === undefined || (opens && row.entries.some(({ moves }) => moves.length > 0))) {
    row = { nodes: [], entries: [] };
    rows.push(row);
  }
  row.nodes.push(node);
  let entry = row.entries.at(-1);
  if (begins || entry?.seat !== seat) {
    entry = { number, seat, moves: [], resigned: false };
    row.entries.push(entry);
  }
  if (resigned) entry.resigned = true;
  else entry.moves.push(node);
}

function finished({ nodes, entries }: OpenRow, number: number): Row {
  const { parent, position } = nodes[0]!;
  const shown = entries.map(({ moves, ...entry }) => ({
    ...entry,
    plies: moves.map((node) => ({ ply: node.ply, text: node.text("record") })),
  }));
  const isOfTwo = position.variant.shape.players.length === 2;
  const columns = isOfTwo ? [0, 1].map((seat) => shown.find((entry) => entry.seat === seat) ?? null) : shown;
  return { number, first: parent!.ply + 1, last: nodes.at(-1)!.ply, entries: columns };
}
