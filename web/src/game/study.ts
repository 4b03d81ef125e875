/**
 * Studies: trees of moves with comments, marks and annotation symbols. A study is immutable: edits return a new study,
 * which shares all unchanged parts. `study_text.ts` writes and reads the text of studies.
 */

import type { Move } from "../rules/api";
import { NotAllowed } from "./api";
import type { LineStep, TreeNode } from "./tree";

/** Maximum number of positions in a study, including its start. */
export const MAX_POSITIONS = 2000;
/** Maximum length of a comment in Unicode characters. */
export const MAX_COMMENT = 2000;
export const MAX_MARKS = 100;

export const GLYPHS = ["!", "?", "!!", "??", "!?", "?!"] as const;

/** The annotation symbol of a move, as in chess; empty for none. */
export type Glyph = "" | (typeof GLYPHS)[number];

/** A marked cell or, with `to`, an arrow between two cells. */
export type Mark = { readonly from: string; readonly to?: string };

/** A position of a study with its notes and continuations. */
export interface Variation {
  readonly node: TreeNode;
  /** The continuations, the main one first. */
  readonly children: readonly Variation[];
  readonly comment: string;
  readonly marks: readonly Mark[];
  readonly glyph: Glyph;
}

/** A place in the tree: the index among the children at each step from the root. */
export type TreePath = readonly number[];

/** A study and a place in it, such as the result of an edit. */
export type StudyPlace = { study: Study; path: TreePath };

export class Study {
  /** `size`: number of positions. */
  constructor(
    readonly root: Variation,
    readonly size: number,
  ) {}

  /** Makes a study of a line that begins at the root. The line may exceed the limits of a study. */
  static fromLine(nodes: readonly TreeNode[]): Study {
    return new Study(chain(nodes), nodes.length);
  }

  at(path: TreePath): Variation {
    return this.line(path)[path.length]!;
  }

  /** The positions from the root to this place. */
  line(path: TreePath): readonly Variation[] {
    const found = [this.root];
    for (const index of path) {
      const next = found[found.length - 1]!.children[index];
      if (next === undefined) throw new RangeError(`a study has nothing at ${path}`);
      found.push(next);
    }
    return found;
  }

  /** The place of the last position that the study shares with a line from the root. */
  nearestPath(nodes: readonly TreeNode[]): TreePath {
    const path: number[] = [];
    let at = this.root;
    for (const { step } of nodes.slice(1)) {
      const index = at.children.findIndex(({ node }) => isSameStep(node.step, step));
      if (index < 0) break;
      path.push(index);
      at = at.children[index]!;
    }
    return path;
  }

  /** The place of a line that begins at the root; null if the study does not contain it. */
  pathOf(nodes: readonly TreeNode[]): TreePath | null {
    const path = this.nearestPath(nodes);
    return path.length < nodes.length - 1 ? null : path;
  }

  /** Plays a move at a place, and adds it if the study does not contain it there. */
  play(path: TreePath, move: Move): StudyPlace {
    const parent = this.at(path);
    const index = parent.children.findIndex(({ node }) => node.move === move);
    if (index >= 0) return { study: this, path: [...path, index] };
    if (this.size >= MAX_POSITIONS) throw new NotAllowed("not-allowed-study-full", { most: MAX_POSITIONS });
    const children = [...parent.children, newVariation(parent.node.play(move))];
    return { study: this.#with(path, { children }, this.size + 1), path: [...path, parent.children.length] };
  }

  /** Finds the last fork where the line to `path` is an alternative, and makes the line the main continuation there. */
  promote(path: TreePath): StudyPlace {
    const depth = path.findLastIndex((index) => index > 0);
    if (depth < 0) return { study: this, path };
    const fork = path.slice(0, depth);
    const { children } = this.at(fork);
    const promoted = children[path[depth]!]!;
    const others = children.filter((child) => child !== promoted);
    return { study: this.#with(fork, { children: [promoted, ...others] }), path: path.with(depth, 0) };
  }

  /** Removes this position and everything after it; returns the place before it. */
  remove(path: TreePath): StudyPlace {
    if (path.length === 0) throw new RangeError("the start of a study stays");
    const before = path.slice(0, -1);
    const removed = this.at(path);
    const children = this.at(before).children.filter((child) => child !== removed);
    return { study: this.#with(before, { children }, this.size - [...everyVariation(removed)].length), path: before };
  }

  comment(path: TreePath, text: string): Study {
    const comment = cleanComment(text);
    if (Array.from(comment).length > MAX_COMMENT) throw new NotAllowed("not-allowed-comment", { most: MAX_COMMENT });
    return this.#with(path, { comment });
  }

  mark(path: TreePath, marks: readonly Mark[]): Study {
    if (marks.length > MAX_MARKS) throw new NotAllowed("not-allowed-marks", { most: MAX_MARKS });
    return this.#with(path, { marks });
  }

  setGlyph(path: TreePath, glyph: Glyph): Study {
    return this.#with(path, { glyph });
  }

  /** Makes a game's line the main line, after the game has changed. Former main moves become variations. */
  withLine(nodes: readonly TreeNode[]): Study {
    const line = this.line(this.nearestPath(nodes));
    const added = nodes.slice(line.length);
    let subtree = added.length === 0 ? undefined : chain(added);
    for (const [depth, parent] of [...line.entries()].reverse()) {
      const former = line[depth + 1];
      const first = subtree ?? former;
      if (first === undefined || parent.children[0] === first) {
        subtree = parent;
        continue;
      }
      subtree = withChildren(parent, [first, ...parent.children.filter((child) => child !== former)]);
    }
    return subtree === this.root ? this : new Study(subtree!, this.size + added.length);
  }

  #with(path: TreePath, changes: Partial<Variation>, size = this.size): Study {
    const line = this.line(path);
    let subtree: Variation = { ...line[path.length]!, ...changes };
    for (let depth = path.length - 1; depth >= 0; depth--) {
      const parent = line[depth]!;
      subtree = withChildren(parent, parent.children.with(path[depth]!, subtree));
    }
    return new Study(subtree, size);
  }
}

/** Whether two steps are equal; null is the step to the root. */
export function isSameStep(one: LineStep | null, other: LineStep | null): boolean {
  if (one === null || other === null) return one === other;
  if ("move" in one) return "move" in other && one.move === other.move;
  return "resigns" in other && one.resigns === other.resigns;
}

/** A position and all positions after it in the study, parents before children. */
export function* everyVariation(position: Variation): Generator<Variation> {
  const waiting = [position];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next;
    waiting.push(...next.children.toReversed());
  }
}

function newVariation(node: TreeNode, children: readonly Variation[] = []): Variation {
  return { node, children, comment: "", marks: [], glyph: "" };
}

/** A copy with other children. Lists the fields, because a spread is several times slower. */
function withChildren({ node, comment, marks, glyph }: Variation, children: readonly Variation[]): Variation {
  return { node, children, comment, marks, glyph };
}

function chain(nodes: readonly TreeNode[]): Variation {
  return nodes
    .slice(0, -1)
    .reduceRight((after, node) => newVariation(node, [after]), newVariation(nodes[nodes.length - 1]!));
}

/**
 * Replaces `\r\n` and `\r` by `\n`. Replaces other control characters, lone surrogates, and Unicode's line and
 * paragraph separators by spaces. Trims the text.
 */
function cleanComment(text: string): string {
  const lines = text.replace(/\r\n?/g, "\n");
  return lines.replace(/(?!\n)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, " ").trim();
}
