/**
 * Writes and reads studies as text, for the tag `study` of matches and records. Tests check this file and Python's
 * `match/study.py` with the same examples, `tests/match/corpus/studies.json`. A study with a comment on the start:
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

/** Maximum size of a study's text, in bytes of UTF-8; the server has the same limit. */
export const MAX_STUDY_BYTES = 64 * 1024;
const RESIGN_PREFIX = "resigns:";

/** The text of a study. Throws NotAllowed if the study exceeds the limits. */
export function writeStudy(study: Study): string {
  if (study.size > MAX_POSITIONS) throw new NotAllowed("not-allowed-study-full", { most: MAX_POSITIONS });
  const text = studyWords(study.root).join(" ");
  if (countBytes(text) > MAX_STUDY_BYTES) throw new NotAllowed("not-allowed-study-long");
  return text;
}

/** The text to store for a study; empty if the study has neither alternatives nor notes. */
export function storedText(study: Study): string {
  for (const { children, comment, glyph, marks } of everyVariation(study.root)) {
    if (children.length > 1 || comment !== "" || glyph !== "" || marks.length > 0) return writeStudy(study);
  }
  return "";
}

/** Reads a stored text. If the study lacks the game's line (`nodes`), this line becomes the main line of the study. */
export async function readStored(nodes: readonly TreeNode[], text: string): Promise<Study> {
  if (text === "") return Study.fromLine(nodes);
  const study = await readStudy(nodes, text);
  return study.pathOf(nodes) === null ? study.withLine(nodes) : study;
}

const countBytes = (text: string): number => new TextEncoder().encode(text).length;

/** An item to write: the step to a position with its notes, the continuations after a position, or a bracket. */
type Item = { stepTo: Variation } | { continuations: Variation } | "(" | ")";

/** The words of a study. Iterative, because lines can be long. */
function studyWords(root: Variation): string[] {
  const words: string[] = [];
  const stack: Item[] = [{ continuations: root }, { stepTo: root }];
  for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
    if (typeof item === "string") words.push(item);
    else if ("stepTo" in item) words.push(...stepWords(item.stepTo));
    else stack.push(...continuationItems(item.continuations).reverse());
  }
  return words;
}

function stepWords({ node, glyph, marks, comment }: Variation): string[] {
  const { step, position } = node;
  const words: string[] = [];
  if (step !== null) {
    words.push("resigns" in step ? RESIGN_PREFIX + position.variant.shape.players[step.resigns] : node.text("record"));
  }
  if (glyph) words.push(glyph);
  if (marks.length > 0) words.push(`[${marks.map(({ from, to }) => (to ? `${from}>${to}` : from)).join(" ")}]`);
  if (comment) words.push(`{${comment.replace(/[\\{}]/g, "\\$&").replaceAll("\n", "\\n")}}`);
  return words;
}

function continuationItems({ children: [main, ...alternatives] }: Variation): Item[] {
  if (main === undefined) return [];
  const bracketed = alternatives.flatMap((child): Item[] => ["(", { stepTo: child }, { continuations: child }, ")"]);
  return [{ stepTo: main }, ...bracketed, { continuations: main }];
}

/** An error in a study; its key is one of the messages `study-…`. */
export class InvalidStudy<K extends Key = Key> extends MessageError<K> {
  override readonly name = "InvalidStudy";
}

/** The keys of messages that name the error's place in the text. */
type FaultKey = Exclude<Extract<Key, `study-${string}`>, "study-too-long">;

/** A word of a study's text. `at`: the index of its first character. `text`: the word as written. */
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

function faultAt(text: string, at: number, key: FaultKey, args: Arguments = {}): InvalidStudy {
  return new InvalidStudy(key, { place: Array.from(text.slice(0, at)).length + 1, ...args } as ArgumentsOf<FaultKey>);
}

/** Yields the words of a text. Throws InvalidStudy. */
function* readWords(text: string): Generator<StudyWord> {
  if (text.length > MAX_STUDY_BYTES || countBytes(text) > MAX_STUDY_BYTES) throw new InvalidStudy("study-too-long");
  const unprintable = UNPRINTABLE_IN_STUDY.exec(text);
  if (unprintable !== null) throw faultAt(text, unprintable.index, "study-unprintable");
  for (let at = 0; at < text.length; ) {
    if (text[at] === " ") {
      at++;
      continue;
    }
    const word = readWord(text, at);
    yield word;
    at += word.text.length;
    if (at < text.length && text[at] !== " ") throw strayWord(text, at);
  }
}

function strayWord(text: string, at: number): InvalidStudy {
  return faultAt(text, at, "study-word", { text: excerpt(plainWord(text, at)) });
}

function plainWord(text: string, at: number): string {
  WORD.lastIndex = at;
  return WORD.exec(text)![0];
}

function readWord(text: string, at: number): StudyWord {
  if (text[at] === "{") return readComment(text, at);
  if (text[at] === "[") return readMarks(text, at);
  const word = plainWord(text, at);
  if (word === "(") return { at, text: word, kind: "(" };
  if (word === ")") return { at, text: word, kind: ")" };
  const glyph = GLYPHS.find((candidate) => candidate === word);
  return glyph === undefined ? { at, text: word, kind: "step" } : { at, text: word, kind: "glyph", glyph };
}

function readComment(text: string, begin: number): StudyWord {
  let comment = "";
  let at = begin + 1;
  for (; text[at] !== "}"; at++) {
    const character = text[at];
    if (character === undefined) throw faultAt(text, begin, "study-open", { text: "{" });
    if (character === "{") throw strayWord(text, at);
    comment += character === "\\" ? unescaped(text, ++at) : character;
  }
  if (Array.from(comment).length > MAX_COMMENT) {
    throw faultAt(text, begin, "study-comment-too-long", { most: MAX_COMMENT });
  }
  return { at: begin, text: text.slice(begin, at + 1), kind: "comment", comment };
}

/** The character that is escaped by the backslash before `at`. */
function unescaped(text: string, at: number): string {
  const character = text[at] ?? "";
  if (character === "n") return "\n";
  if (character === "" || !"\\{}".includes(character)) throw faultAt(text, at - 1, "study-escape");
  return character;
}

function readMarks(text: string, at: number): StudyWord {
  const end = text.indexOf("]", at);
  if (end < 0) throw faultAt(text, at, "study-open", { text: "[" });
  const marks = text
    .slice(at + 1, end)
    .split(" ")
    .map((mark): Mark => {
      const [, from, to] = MARK.exec(mark) ?? [];
      if (from === undefined) throw strayWord(text, at);
      return to === undefined ? { from } : { from, to };
    });
  if (marks.length > MAX_MARKS) throw faultAt(text, at, "study-too-many-marks", { most: MAX_MARKS });
  return { at, text: text.slice(at, end + 1), kind: "marks", marks };
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

/** Ranks of the words after a move, in their required order. `)` ranks as a comment, so that no note can follow. */
const WORD_RANKS = { step: 0, glyph: 1, marks: 2, comment: 3, "(": 4 } as const;

class StudyReader {
  readonly #root: VariationDraft;
  readonly #text: string;
  /** Maps each node of the game's line to the node after it. */
  readonly #nextInGame: Map<TreeNode, TreeNode>;
  readonly #cells: ReadonlySet<string>;
  readonly #parents = new Map<VariationDraft, VariationDraft>();
  /** The open brackets: their index in the text, and the draft from which the line continues after `)`. */
  readonly #openBrackets: { at: number; draft: VariationDraft }[] = [];
  /** The draft that the next step continues. */
  #draft: VariationDraft;
  #lastRank: number = WORD_RANKS.step;
  /** Number of positions. */
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
    const bracket = this.#openBrackets.at(-1);
    if (bracket !== undefined) throw this.#fault(bracket, "study-open", { text: "(" });
    return new Study(this.#root, this.#size);
  }

  #add(word: StudyWord): void {
    if (word.kind === "step") this.#addStep(word);
    else if (word.kind === "(") this.#openBracket(word);
    else if (word.kind === ")") this.#closeBracket(word);
    else this.#addNote(word);
  }

  #openBracket(word: StudyWord): void {
    const parent = this.#parents.get(this.#draft);
    if (parent === undefined || this.#lastRank === WORD_RANKS["("]) throw strayWord(this.#text, word.at);
    this.#openBrackets.push({ at: word.at, draft: this.#draft });
    this.#draft = parent;
    this.#lastRank = WORD_RANKS["("];
  }

  #closeBracket(word: StudyWord): void {
    const bracket = this.#openBrackets.pop();
    if (bracket === undefined || this.#lastRank === WORD_RANKS["("]) throw strayWord(this.#text, word.at);
    this.#draft = bracket.draft;
    this.#lastRank = WORD_RANKS.comment;
  }

  #addNote(word: Extract<StudyWord, { kind: "glyph" | "marks" | "comment" }>): void {
    if (this.#lastRank >= WORD_RANKS[word.kind]) throw strayWord(this.#text, word.at);
    this.#lastRank = WORD_RANKS[word.kind];
    if (word.kind === "glyph") this.#draft.glyph = word.glyph;
    else if (word.kind === "comment") this.#draft.comment = word.comment;
    else this.#draft.marks = this.#checkCells(word.marks, word);
  }

  #checkCells(marks: readonly Mark[], word: StudyWord): readonly Mark[] {
    for (const { from, to = from } of marks) {
      const text = [from, to].find((cell) => !this.#cells.has(cell));
      if (text !== undefined) throw this.#fault(word, "study-no-cell", { text: excerpt(text) });
    }
    return marks;
  }

  #addStep(word: StudyWord): void {
    if (this.#size >= MAX_POSITIONS) throw this.#fault(word, "study-too-many", { most: MAX_POSITIONS });
    const parent = this.#draft;
    const node = this.#reuseGameNode(parent.node, this.#nodeAfter(parent.node, word));
    if (parent.children.some((child) => isSameStep(child.node.step!, node.step!))) {
      throw this.#fault(word, "study-twice", { text: excerpt(word.text) });
    }
    this.#draft = draftOf(node);
    this.#parents.set(this.#draft, parent);
    parent.children.push(this.#draft);
    this.#lastRank = WORD_RANKS.step;
    this.#size++;
  }

  /** The game's node after `parent`, if the game's line has the same step there; otherwise `node`. */
  #reuseGameNode(parent: TreeNode, node: TreeNode): TreeNode {
    const gameNode = this.#nextInGame.get(parent);
    return gameNode !== undefined && isSameStep(gameNode.step!, node.step!) ? gameNode : node;
  }

  #nodeAfter(node: TreeNode, word: StudyWord): TreeNode {
    const { variant, outcome } = node.position;
    if (outcome.status !== "ongoing") {
      throw this.#fault(word, "study-over", { text: excerpt(word.text), result: outcomeSentence(variant, outcome) });
    }
    if (word.text.startsWith(RESIGN_PREFIX)) return this.#resignedNode(node, word, variant);
    const move = node.position.read(word.text);
    if (typeof move !== "bigint") throw this.#fault(word, "study-move", { why: move.refusal });
    return node.play(move);
  }

  #resignedNode(node: TreeNode, word: StudyWord, variant: Variant): TreeNode {
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
