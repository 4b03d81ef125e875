/**
 * Writes and reads studies as text, for the tag `study` of matches and records. Tests compare this file and Python's
 * `match/study.py` by the examples in `tests/match/corpus/studies.json`. Example, with a comment on the start:
 *
 *  {White begins.} a4-b5=c4 ! [c4 c4>d5] {Takes the centre.} ( a1-b2=c2 f1-f2=d3 ) f4=d5-d4
 *
 * A move can have a symbol (`!`), marks (`[…]`) and a comment (`{…}`), in this order, and then alternatives to the
 * move (`( … )`). A resignation is `resigns:PLAYER`.
 */

import type { Variant } from "../rules/api";
import { type Arguments, type ArgumentsOf, type Key, MessageError } from "../text/api";
import { NotAllowed } from "./api";
import { outcomeSentence } from "./ending";
import { excerpt } from "./record_lines";
import {
  everyVariation,
  GLYPHS,
  type Glyph,
  isSameStep,
  MAX_COMMENT,
  MAX_MARKS,
  MAX_POSITIONS,
  type Mark,
  Study,
  type Variation,
} from "./study";
import { inSlices } from "./time";
import type { TreeNode } from "./tree";

/** Maximum size in bytes of UTF-8; the server has the same limit. */
export const MAX_BYTES = 64 * 1024;
const RESIGN_PREFIX = "resigns:";

/** Throws NotAllowed if the study exceeds the limits. */
export function writeStudy(study: Study): string {
  if (study.size > MAX_POSITIONS) throw new NotAllowed("not-allowed-study-full", { most: MAX_POSITIONS });
  const text = studyWords(study.root).join(" ");
  if (countBytes(text) > MAX_BYTES) throw new NotAllowed("not-allowed-study-long");
  return text;
}

/** The stored text of a study; empty if the study has neither alternatives nor notes. */
export function storedText(study: Study): string {
  for (const { children, comment, glyph, marks } of everyVariation(study.root)) {
    if (children.length > 1 || comment !== "" || glyph !== "" || marks.length > 0) return writeStudy(study);
  }
  return "";
}

/** The study of a stored text. If the study lacks the game's line (`nodes`), that line becomes its main line. */
export async function readStored(nodes: readonly TreeNode[], text: string): Promise<Study> {
  if (text === "") return Study.fromLine(nodes);
  const study = await readStudy(nodes, text);
  return study.pathOf(nodes) === null ? study.withLine(nodes) : study;
}

const countBytes = (text: string): number => new TextEncoder().encode(text).length;

/** An item to write: a position's step and notes, the moves after it, or a bracket. */
type Item = { own: Variation } | { after: Variation } | "(" | ")";

/** The words of a study. Iterative, because lines can be long. */
function studyWords(root: Variation): string[] {
  const found: string[] = [];
  const waiting: Item[] = [{ after: root }, { own: root }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === "string") found.push(next);
    else if ("own" in next) found.push(...ownWords(next.own));
    else waiting.push(...itemsAfter(next.after).reverse());
  }
  return found;
}

function ownWords({ node, glyph, marks, comment }: Variation): string[] {
  const { step, position } = node;
  const found: string[] = [];
  if (step !== null) {
    found.push("resigns" in step ? RESIGN_PREFIX + position.variant.shape.players[step.resigns] : node.text("record"));
  }
  if (glyph) found.push(glyph);
  if (marks.length > 0) found.push(`[${marks.map(({ from, to }) => (to ? `${from}>${to}` : from)).join(" ")}]`);
  if (comment) found.push(`{${comment.replace(/[\\{}]/g, "\\$&").replaceAll("\n", "\\n")}}`);
  return found;
}

function itemsAfter({ children: [main, ...others] }: Variation): Item[] {
  if (main === undefined) return [];
  const alternatives = others.flatMap((other): Item[] => ["(", { own: other }, { after: other }, ")"]);
  return [{ own: main }, ...alternatives, { after: main }];
}

/** An error in a study; its key is one of the messages `study-…`. */
export class InvalidStudy<K extends Key = Key> extends MessageError<K> {
  override readonly name = "InvalidStudy";
}

/** The keys of messages that name a place in the text. */
type FaultKey = Exclude<Extract<Key, `study-${string}`>, "study-too-long">;

/** A word of the text. `at`: its offset. `text`: the word as written. */
type StudyWord = { at: number; text: string } & (
  | { kind: "(" }
  | { kind: ")" }
  | { kind: "step" }
  | { kind: "glyph"; glyph: Glyph }
  | { kind: "marks"; marks: readonly Mark[] }
  | { kind: "comment"; comment: string }
);

const UNPRINTABLE_IN_STUDY = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
const WORD = /[^ ]+/y;
const MARK = /^([^>]+)(?:>([^>]+))?$/;

function faultAt(whole: string, at: number, key: FaultKey, args: Arguments = {}): InvalidStudy {
  return new InvalidStudy(key, { place: Array.from(whole.slice(0, at)).length + 1, ...args } as ArgumentsOf<FaultKey>);
}

/** Yields the words of a text. Throws InvalidStudy. */
function* readWords(whole: string): Generator<StudyWord> {
  if (whole.length > MAX_BYTES || countBytes(whole) > MAX_BYTES) throw new InvalidStudy("study-too-long");
  const unprintable = UNPRINTABLE_IN_STUDY.exec(whole);
  if (unprintable !== null) throw faultAt(whole, unprintable.index, "study-unprintable");
  for (let at = 0; at < whole.length; ) {
    if (whole[at] === " ") {
      at++;
      continue;
    }
    const word = readWord(whole, at);
    yield word;
    at += word.text.length;
    if (at < whole.length && whole[at] !== " ") throw strayWord(whole, at);
  }
}

function strayWord(whole: string, at: number): InvalidStudy {
  return faultAt(whole, at, "study-word", { text: excerpt(plainWord(whole, at)) });
}

function plainWord(whole: string, at: number): string {
  WORD.lastIndex = at;
  return WORD.exec(whole)![0];
}

function readWord(whole: string, at: number): StudyWord {
  if (whole[at] === "{") return readComment(whole, at);
  if (whole[at] === "[") return readMarks(whole, at);
  const text = plainWord(whole, at);
  if (text === "(") return { at, text, kind: "(" };
  if (text === ")") return { at, text, kind: ")" };
  const glyph = GLYPHS.find((one) => one === text);
  return glyph === undefined ? { at, text, kind: "step" } : { at, text, kind: "glyph", glyph };
}

function readComment(whole: string, begin: number): StudyWord {
  let comment = "";
  let at = begin + 1;
  for (; whole[at] !== "}"; at++) {
    const character = whole[at];
    if (character === undefined) throw faultAt(whole, begin, "study-open", { text: "{" });
    if (character === "{") throw strayWord(whole, at);
    comment += character === "\\" ? unescaped(whole, ++at) : character;
  }
  if (Array.from(comment).length > MAX_COMMENT) {
    throw faultAt(whole, begin, "study-comment-too-long", { most: MAX_COMMENT });
  }
  return { at: begin, text: whole.slice(begin, at + 1), kind: "comment", comment };
}

/** The character that is escaped by the backslash before `at`. */
function unescaped(whole: string, at: number): string {
  const character = whole[at] ?? "";
  if (character === "n") return "\n";
  if (character === "" || !"\\{}".includes(character)) throw faultAt(whole, at - 1, "study-escape");
  return character;
}

function readMarks(whole: string, at: number): StudyWord {
  const end = whole.indexOf("]", at);
  if (end < 0) throw faultAt(whole, at, "study-open", { text: "[" });
  const marks = whole
    .slice(at + 1, end)
    .split(" ")
    .map((mark): Mark => {
      const [, from, to] = MARK.exec(mark) ?? [];
      if (from === undefined) throw strayWord(whole, at);
      return to === undefined ? { from } : { from, to };
    });
  if (marks.length > MAX_MARKS) throw faultAt(whole, at, "study-too-many-marks", { most: MAX_MARKS });
  return { at, text: whole.slice(at, end + 1), kind: "marks", marks };
}

interface VariationDraft {
  readonly node: TreeNode;
  readonly children: VariationDraft[];
  comment: string;
  marks: readonly Mark[];
  glyph: Glyph;
}

/**
 * Reads a study in slices of time. `line`: the game's line, whose nodes the study reuses. Rejects with InvalidStudy,
 * which names the error's place in the text unless the text is too long.
 */
export function readStudy(line: readonly TreeNode[], text: string): Promise<Study> {
  return inSlices(new StudyReader(line, text).read());
}

/** Ranks of the words after a move, in their order. A closing bracket ranks as a comment: no notes may follow it. */
const WORD_RANKS = { step: 0, glyph: 1, marks: 2, comment: 3, "(": 4 } as const;

class StudyReader {
  readonly #root: VariationDraft;
  readonly #text: string;
  /** Maps each node of the game's line to the node after it. */
  readonly #nextInGame: Map<TreeNode, TreeNode>;
  readonly #cells: ReadonlySet<string>;
  readonly #parents = new Map<VariationDraft, VariationDraft>();
  /** The open brackets: their index in the text, and the draft from which the line continues after `)`. */
  readonly #open: { at: number; draft: VariationDraft }[] = [];
  #draft: VariationDraft;
  #lastRank: number = WORD_RANKS.step;
  #size = 1;

  constructor(line: readonly TreeNode[], text: string) {
    const [start, ...steps] = line;
    this.#root = draftOf(start!);
    this.#draft = this.#root;
    this.#text = text;
    this.#nextInGame = new Map(steps.map((node, index) => [line[index]!, node]));
    this.#cells = new Set(start!.position.variant.board.cells.map(({ id }) => id));
  }

  *read(): Generator<void, Study> {
    for (const word of readWords(this.#text)) {
      this.#add(word);
      yield;
    }
    const open = this.#open.at(-1);
    if (open !== undefined) throw this.#fault(open, "study-open", { text: "(" });
    return new Study(this.#root, this.#size);
  }

  #add(word: StudyWord): void {
    if (word.kind === "step") this.#step(word);
    else if (word.kind === "(") this.#openBracket(word);
    else if (word.kind === ")") this.#closeBracket(word);
    else this.#note(word);
  }

  #openBracket(word: StudyWord): void {
    const parent = this.#parents.get(this.#draft);
    if (parent === undefined || this.#lastRank === WORD_RANKS["("]) throw strayWord(this.#text, word.at);
    this.#open.push({ at: word.at, draft: this.#draft });
    this.#draft = parent;
    this.#lastRank = WORD_RANKS["("];
  }

  #closeBracket(word: StudyWord): void {
    const open = this.#open.pop();
    if (open === undefined || this.#lastRank === WORD_RANKS["("]) throw strayWord(this.#text, word.at);
    this.#draft = open.draft;
    this.#lastRank = WORD_RANKS.comment;
  }

  #note(word: Extract<StudyWord, { kind: "glyph" | "marks" | "comment" }>): void {
    if (this.#lastRank >= WORD_RANKS[word.kind]) throw strayWord(this.#text, word.at);
    this.#lastRank = WORD_RANKS[word.kind];
    if (word.kind === "glyph") this.#draft.glyph = word.glyph;
    else if (word.kind === "comment") this.#draft.comment = word.comment;
    else this.#draft.marks = this.#checked(word.marks, word);
  }

  #checked(marks: readonly Mark[], word: StudyWord): readonly Mark[] {
    for (const { from, to = from } of marks) {
      const text = [from, to].find((cell) => !this.#cells.has(cell));
      if (text !== undefined) throw this.#fault(word, "study-no-cell", { text: excerpt(text) });
    }
    return marks;
  }

  #step(word: StudyWord): void {
    if (this.#size >= MAX_POSITIONS) throw this.#fault(word, "study-too-many", { most: MAX_POSITIONS });
    const parent = this.#draft;
    const node = this.#shared(parent.node, this.#after(parent.node, word));
    if (parent.children.some((child) => isSameStep(child.node.step!, node.step!))) {
      throw this.#fault(word, "study-twice", { text: excerpt(word.text) });
    }
    this.#draft = draftOf(node);
    this.#parents.set(this.#draft, parent);
    parent.children.push(this.#draft);
    this.#lastRank = WORD_RANKS.step;
    this.#size++;
  }

  /** `node` or, if the game's line has the same step there, the node of the game's line. */
  #shared(parent: TreeNode, node: TreeNode): TreeNode {
    const known = this.#nextInGame.get(parent);
    return known !== undefined && isSameStep(known.step!, node.step!) ? known : node;
  }

  #after(node: TreeNode, word: StudyWord): TreeNode {
    const { variant, outcome } = node.position;
    if (outcome.status !== "ongoing") {
      const result = outcomeSentence(variant, outcome);
      throw this.#fault(word, "study-over", { text: excerpt(word.text), result });
    }
    if (word.text.startsWith(RESIGN_PREFIX)) return this.#resigned(node, word, variant);
    const move = node.position.read(word.text);
    if (typeof move !== "bigint") throw this.#fault(word, "study-move", { why: move.refusal });
    return node.play(move);
  }

  #resigned(node: TreeNode, word: StudyWord, variant: Variant): TreeNode {
    const { players } = variant.shape;
    const text = word.text.slice(RESIGN_PREFIX.length);
    const seat = players.indexOf(text);
    if (seat < 0) throw this.#fault(word, "study-no-player", { text: excerpt(text), players: players.join(", ") });
    if (node.position.canResign(seat)) return node.resign(seat);
    throw this.#fault(word, "study-resigned-out", { player: variant.playerName(seat) });
  }

  #fault({ at }: { at: number }, key: FaultKey, args: Arguments = {}): Error {
    return faultAt(this.#text, at, key, args);
  }
}

function draftOf(node: TreeNode): VariationDraft {
  return { node, children: [], comment: "", marks: [], glyph: "" };
}
