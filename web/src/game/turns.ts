/**
 * The line of a match as its list shows it: rows, a round each, of the players' turns.  A turn of several moves is one
 * entry.  Rows that have not changed are the same objects as before, so what shows them need not look closer.
 */

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

/** The rows of a line that begins with the root. */
export function rowsOf(nodes: readonly TreeNode[]): Row[] {
  const grouping = new Grouping(nodes[0]!);
  for (const node of nodes.slice(1)) grouping.add(node);
  return grouping.rows.map(({ nodes: own, ...row }) => kept(own[own.length - 1]!, () => finished(row, own[0]!)));
}

function kept(last: TreeNode, make: () => Row): Row {
  const row = known.get(last) ?? make();
  known.set(last, row);
  return row;
}

interface OpenEntry {
  number: number | null;
  seat: number;
  moves: TreeNode[];
  resigned: boolean;
}

interface OpenRow {
  number: number;
  nodes: TreeNode[];
  entries: OpenEntry[];
}

function finished({ number, entries }: Omit<OpenRow, "nodes">, first: TreeNode): Row {
  const { shape } = first.position.variant;
  const shown = entries.map(({ moves, ...entry }) => ({
    ...entry,
    plies: moves.map((node) => ({ ply: node.ply, text: node.text("record") })),
  }));
  const before = first.parent!.ply;
  const last = Math.max(before, ...shown.flatMap(({ plies }) => plies.map(({ ply }) => ply)));
  const columns = shape.players.length === 2 ? [0, 1].map((seat) => shown.find((entry) => entry.seat === seat)) : shown;
  return { number, first: before + 1, last, entries: columns.map((entry) => entry ?? null) };
}

/** Puts the nodes of a line one after the other into rows and entries. */
class Grouping {
  readonly rows: OpenRow[] = [];
  readonly #byTurns: boolean;
  readonly #severalMoves: boolean;
  #turns: number;
  /** Who has the turn that the last move was part of. */
  #mover = -1;
  #entry: OpenEntry | null = null;

  constructor(root: TreeNode) {
    const { game } = root.position.variant;
    this.#byTurns = game.move_numbers === "turns";
    this.#severalMoves = game.multi_action_turns;
    this.#turns = root.position.seat;
  }

  add(node: TreeNode): void {
    const step = node.step!;
    if ("resigns" in step) this.#resign(node, step.resigns);
    else this.#move(node, step.seat);
  }

  #move(node: TreeNode, seat: number): void {
    const goesOn = this.#severalMoves && seat === this.#mover;
    if (!goesOn) {
      if (this.rows.length === 0 || seat <= this.#mover) this.#openRow();
      this.#turns++;
      this.#mover = seat;
    }
    if (!goesOn || this.#entry?.seat !== seat) this.#openEntry(seat, goesOn ? null : this.#number());
    this.#entry!.moves.push(node);
    this.#row.nodes.push(node);
  }

  #resign(node: TreeNode, seat: number): void {
    if (this.rows.length === 0) this.#openRow();
    if (this.#entry?.seat !== seat) this.#openEntry(seat, null);
    this.#entry!.resigned = true;
    this.#row.nodes.push(node);
  }

  get #row(): OpenRow {
    return this.rows[this.rows.length - 1]!;
  }

  #openRow(): void {
    this.rows.push({ number: this.rows.length + 1, nodes: [], entries: [] });
  }

  #number(): number | null {
    if (this.#byTurns) return this.#turns;
    return this.#row.entries.some(({ number }) => number !== null) ? null : this.#row.number;
  }

  #openEntry(seat: number, number: number | null): void {
    this.#entry = { number, seat, moves: [], resigned: false };
    this.#row.entries.push(this.#entry);
  }
}
