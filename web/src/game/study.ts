/**
 * A study: the tree of what was played and what was tried, with comments, marks and signs.  A value like a match: every
 * action returns a new study that shares with the old one all but the way from the root to what has changed, so undo is
 * keeping the former one.  Its text is written by `study_text.ts` and read by `study_reader.ts`.
 */

import type { Move } from "../rules/types";
import type { LineStep } from "./api";
import { NotAllowed } from "./not_allowed";
import type { TreeNode } from "./tree";

/** Positions that people may have tried in one study, its start among them. */
export const MAX_POSITIONS = 2000;
/** Unicode characters of a comment. */
export const MAX_COMMENT = 2000;
/** Marks on one position. */
export const MAX_MARKS = 100;

export const GLYPHS = ["!", "?", "!!", "??", "!?", "?!"] as const;

/** What somebody thinks of a move, with the signs that chess writers use; empty: nothing. */
export type Glyph = "" | (typeof GLYPHS)[number];

/** A cell by its id; with `to` an arrow between two. */
export interface Mark {
  readonly from: string;
  readonly to?: string;
}

/** A position of a study, with what is written about it and what was tried after it. */
export interface Variation {
  readonly node: TreeNode;
  /** The main line first. */
  readonly children: readonly Variation[];
  readonly comment: string;
  readonly marks: readonly Mark[];
  readonly glyph: Glyph;
}

/** Places in the tree: the index among the children at each step from the root. */
export type TreePath = readonly number[];

interface Changed {
  study: Study;
  path: TreePath;
}

export class Study {
  /** `size`: how many positions there are. */
  constructor(
    readonly root: Variation,
    readonly size: number,
  ) {}

  /** Of a game's line, as `Match.nodes` has it; a game longer than a study may be can be looked at all the same. */
  static fromLine(nodes: readonly TreeNode[]): Study {
    return new Study(chain(nodes), nodes.length);
  }

  at(path: TreePath): Variation {
    return this.line(path)[path.length]!;
  }

  /** From the root to there. */
  line(path: TreePath): readonly Variation[] {
    const found = [this.root];
    for (const index of path) {
      const next = found[found.length - 1]!.children[index];
      if (next === undefined) throw new RangeError(`a study has nothing at ${path}`);
      found.push(next);
    }
    return found;
  }

  /** Where a line that begins at the root is; null if it is not all there. */
  pathOf(nodes: readonly TreeNode[]): TreePath | null {
    const path: number[] = [];
    let at = this.root;
    for (const { step } of nodes.slice(1)) {
      const index = at.children.findIndex(({ node }) => isSameStep(node.step!, step!));
      if (index < 0) return null;
      path.push(index);
      at = at.children[index]!;
    }
    return path;
  }

  /** Try a move; one that has been tried there is gone to. */
  play(path: TreePath, move: Move): Changed {
    const parent = this.at(path);
    const index = parent.children.findIndex(({ node }) => node.move === move);
    if (index >= 0) return { study: this, path: [...path, index] };
    if (this.size >= MAX_POSITIONS) throw new NotAllowed("not-allowed-study-full", { most: MAX_POSITIONS });
    const children = [...parent.children, bare(parent.node.play(move))];
    return { study: this.#with(path, { children }, this.size + 1), path: [...path, parent.children.length] };
  }

  /** Where this line leaves a main line last, it becomes the main line. */
  promote(path: TreePath): Changed {
    const depth = path.findLastIndex((index) => index > 0);
    if (depth < 0) return { study: this, path };
    const fork = path.slice(0, depth);
    const { children } = this.at(fork);
    const promoted = children[path[depth]!]!;
    const others = children.filter((child) => child !== promoted);
    return { study: this.#with(fork, { children: [promoted, ...others] }), path: path.with(depth, 0) };
  }

  /** Without this position and all after it; the path is that of the position before. */
  remove(path: TreePath): Changed {
    if (path.length === 0) throw new RangeError("the start of a study stays");
    const before = path.slice(0, -1);
    const removed = this.at(path);
    const children = this.at(before).children.filter((child) => child !== removed);
    return { study: this.#with(before, { children }, this.size - countPositions(removed)), path: before };
  }

  comment(path: TreePath, text: string): Study {
    const comment = tidied(text);
    if (Array.from(comment).length > MAX_COMMENT) throw new NotAllowed("not-allowed-comment", { most: MAX_COMMENT });
    return this.#with(path, { comment });
  }

  mark(path: TreePath, marks: readonly Mark[]): Study {
    if (marks.length > MAX_MARKS) throw new NotAllowed("not-allowed-marks", { most: MAX_MARKS });
    return this.#with(path, { marks });
  }

  glyph(path: TreePath, glyph: Glyph): Study {
    return this.#with(path, { glyph });
  }

  /** The game went on or was changed: its line is the main line again, and what it was before is kept beside it. */
  withLine(nodes: readonly TreeNode[]): Study {
    const line = [this.root];
    for (const { step } of nodes.slice(1)) {
      const next = line[line.length - 1]!.children.find(({ node }) => isSameStep(node.step!, step!));
      if (next === undefined) break;
      line.push(next);
    }
    const added = nodes.slice(line.length);
    let made = added.length === 0 ? undefined : chain(added);
    for (const [depth, parent] of [...line.entries()].reverse()) {
      const former = line[depth + 1];
      const first = made ?? former;
      if (first === undefined || parent.children[0] === first) {
        made = parent;
        continue;
      }
      made = withChildren(parent, [first, ...parent.children.filter((child) => child !== former)]);
    }
    return made === this.root ? this : new Study(made!, this.size + added.length);
  }

  /** With some of what is there changed. */
  #with(path: TreePath, changes: Partial<Variation>, size = this.size): Study {
    const line = this.line(path);
    let made: Variation = { ...line[path.length]!, ...changes };
    for (let depth = path.length - 1; depth >= 0; depth--) {
      const parent = line[depth]!;
      made = withChildren(parent, parent.children.with(path[depth]!, made));
    }
    return new Study(made, size);
  }
}

export function isSameStep(one: LineStep, other: LineStep): boolean {
  if ("move" in one) return "move" in other && one.move === other.move;
  return "resigns" in other && one.resigns === other.resigns;
}

/** All positions of a variation, each after the one before it. */
export function* everyVariation(variation: Variation): Generator<Variation> {
  const waiting = [variation];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next;
    waiting.push(...next.children.toReversed());
  }
}

function countPositions(variation: Variation): number {
  let count = 0;
  for (const _ of everyVariation(variation)) count++;
  return count;
}

function bare(node: TreeNode, children: readonly Variation[] = []): Variation {
  return { node, children, comment: "", marks: [], glyph: "" };
}

/** Copied field by field, as a spread of the whole way to a deep position takes several times as long. */
function withChildren({ node, comment, marks, glyph }: Variation, children: readonly Variation[]): Variation {
  return { node, children, comment, marks, glyph };
}

/** Nodes of which each comes after the one before. */
function chain(nodes: readonly TreeNode[]): Variation {
  return nodes.slice(0, -1).reduceRight((after, node) => bare(node, [after]), bare(nodes[nodes.length - 1]!));
}

/** As a comment can be written: no control characters but ends of lines, no halves of characters. */
function tidied(text: string): string {
  const lines = text.replace(/\r\n?/g, "\n");
  return lines.replace(/(?!\n)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, " ").trim();
}
