/** Reading the text of a study strictly; `study_text.ts` tells its form. */

import type { Variant } from "../rules/api";
import type { Arguments } from "../text/api";
import { outcomeSentence } from "./ending";
import { inSlices } from "./slices";
import { type Glyph, isSameStep, MAX_POSITIONS, type Mark, Study } from "./study";
import { RESIGNS } from "./study_text";
import { type FaultKey, faultAt, type Note, readWords, shown, strayWord, type Word } from "./study_words";
import type { TreeNode } from "./tree";

/** A Variation that is being read. */
interface Draft {
  readonly node: TreeNode;
  readonly children: Draft[];
  comment: string;
  marks: readonly Mark[];
  glyph: Glyph;
}

/** The study that a text tells of; it shares the nodes of `line`, which begins at its start.  Long ones without blocking
 *  the page.  Rejects with InvalidStudy, which names the place. */
export function readStudy(line: readonly TreeNode[], text: string): Promise<Study> {
  return inSlices(new Reader(line, text).read());
}

/** What the last word was, in the order in which they follow each other; an ended bracket counts as a comment. */
const PLACES = { step: 0, glyph: 1, marks: 2, comment: 3, "(": 4 } as const;

class Reader {
  readonly #root: Draft;
  readonly #text: string;
  /** What comes after the game's own nodes in the game. */
  readonly #known: Map<TreeNode, TreeNode>;
  readonly #cells: ReadonlySet<string>;
  readonly #parents = new Map<Draft, Draft>();
  /** Where the brackets began that are not ended yet, and after which position the line goes on then. */
  readonly #open: { at: number; draft: Draft }[] = [];
  #draft: Draft;
  #last: number = PLACES.step;
  #size = 1;

  constructor(line: readonly TreeNode[], text: string) {
    const [start, ...steps] = line;
    this.#root = draftOf(start!);
    this.#draft = this.#root;
    this.#text = text;
    this.#known = new Map(steps.map((node, index) => [line[index]!, node]));
    this.#cells = new Set(start!.position.variant.board.cells.map(({ id }) => id));
  }

  *read(): Generator<void, Study> {
    for (const word of readWords(this.#text)) {
      this.#take(word);
      yield;
    }
    const open = this.#open.at(-1);
    if (open !== undefined) throw this.#fault(open, "study-open", { text: "(" });
    return new Study(this.#root, this.#size);
  }

  #take(word: Word): void {
    if (word.kind === "step") this.#step(word);
    else if (word.kind === "(") this.#begin(word);
    else if (word.kind === ")") this.#end(word);
    else this.#note(word);
  }

  #begin(word: Word): void {
    const parent = this.#parents.get(this.#draft);
    if (parent === undefined || this.#last === PLACES["("]) throw this.#stray(word);
    this.#open.push({ at: word.at, draft: this.#draft });
    this.#draft = parent;
    this.#last = PLACES["("];
  }

  #end(word: Word): void {
    const open = this.#open.pop();
    if (open === undefined || this.#last === PLACES["("]) throw this.#stray(word);
    this.#draft = open.draft;
    this.#last = PLACES.comment;
  }

  #note(word: Note): void {
    if (this.#last >= PLACES[word.kind]) throw this.#stray(word);
    this.#last = PLACES[word.kind];
    if (word.kind === "glyph") this.#draft.glyph = word.glyph;
    else if (word.kind === "comment") this.#draft.comment = word.comment;
    else this.#draft.marks = this.#checked(word.marks, word);
  }

  #checked(marks: readonly Mark[], word: Word): readonly Mark[] {
    for (const { from, to = from } of marks) {
      const text = [from, to].find((cell) => !this.#cells.has(cell));
      if (text !== undefined) throw this.#fault(word, "study-no-cell", { text: shown(text) });
    }
    return marks;
  }

  #step(word: Word): void {
    if (this.#size >= MAX_POSITIONS) throw this.#fault(word, "study-too-many", { most: MAX_POSITIONS });
    const parent = this.#draft;
    const node = this.#shared(parent.node, this.#after(parent.node, word));
    if (parent.children.some((child) => isSameStep(child.node.step!, node.step!))) {
      throw this.#fault(word, "study-twice", { text: shown(word.text) });
    }
    this.#draft = draftOf(node);
    this.#parents.set(this.#draft, parent);
    parent.children.push(this.#draft);
    this.#last = PLACES.step;
    this.#size++;
  }

  /** The game's own node where it has the same step. */
  #shared(parent: TreeNode, node: TreeNode): TreeNode {
    const known = this.#known.get(parent);
    return known !== undefined && isSameStep(known.step!, node.step!) ? known : node;
  }

  #after(node: TreeNode, word: Word): TreeNode {
    const { variant, outcome } = node.position;
    if (outcome.status !== "ongoing") {
      const result = outcomeSentence(variant, outcome);
      throw this.#fault(word, "study-over", { text: shown(word.text), result });
    }
    if (word.text.startsWith(RESIGNS)) return this.#resigned(node, word, variant);
    const move = node.position.read(word.text);
    if (typeof move !== "bigint") throw this.#fault(word, "study-move", { why: move.refusal });
    return node.play(move);
  }

  #resigned(node: TreeNode, word: Word, variant: Variant): TreeNode {
    const { players } = variant.shape;
    const text = word.text.slice(RESIGNS.length);
    const seat = players.indexOf(text);
    if (seat < 0) {
      throw this.#fault(word, "study-no-player", { text: shown(text), players: players.join(", ") });
    }
    if (!node.position.canResign(seat)) {
      throw this.#fault(word, "study-resigned-out", { player: variant.playerName(seat) });
    }
    return node.resign(seat);
  }

  #fault({ at }: { at: number }, key: FaultKey, args: Arguments = {}): Error {
    return faultAt(this.#text, at, key, args);
  }

  #stray({ at }: Word): Error {
    return strayWord(this.#text, at);
  }
}

function draftOf(node: TreeNode): Draft {
  return { node, children: [], comment: "", marks: [], glyph: "" };
}
