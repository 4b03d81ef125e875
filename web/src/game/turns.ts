/**
 * The rows of the move list: one round each, with an entry per turn. Unchanged rows stay the same objects, so
 * components can skip them.
 */

import { turnAt } from "./numbering";
import type { TreeNode } from "./tree";

export interface MoveEntry {
  /** Number of the turn or, at the first entry of a numbered round, of the round; null if not shown here. */
  number: number | null;
  seat: number;
  plies: readonly { ply: number; text: string }[];
  /** Whether the player resigned in this turn or after it. */
  resigned: boolean;
}

export interface MoveRow {
  number: number;
  /** First and last ply. */
  first: number;
  last: number;
  /** With two players always two entries, null for a player who did not move. With more, only players who moved. */
  entries: readonly (MoveEntry | null)[];
}

/** Rows by their last node, which determines the row. */
const known = new WeakMap<TreeNode, MoveRow>();

interface OpenRow {
  nodes: TreeNode[];
  entries: (Omit<MoveEntry, "plies"> & { moves: TreeNode[] })[];
}

/** The rows of a line that begins with the root. */
export function rowsOf(nodes: readonly TreeNode[]): MoveRow[] {
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
  // The first move after a resignation belongs to the same row.
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

function finished({ nodes, entries }: OpenRow, number: number): MoveRow {
  const { parent, position } = nodes[0]!;
  const shown = entries.map(({ moves, ...entry }) => ({
    ...entry,
    plies: moves.map((node) => ({ ply: node.ply, text: node.text("record") })),
  }));
  const isOfTwo = position.variant.shape.players.length === 2;
  const columns = isOfTwo ? [0, 1].map((seat) => shown.find((entry) => entry.seat === seat) ?? null) : shown;
  return { number, first: parent!.ply + 1, last: nodes.at(-1)!.ply, entries: columns };
}
