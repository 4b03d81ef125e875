/** The puzzles of a game, and the board of a puzzle, on which the page answers the solver's moves. Solved puzzles and
 *  first-try streaks are in localStorage, which all windows share. */

import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Arrow } from "../../board/api";
import { arrowsOf } from "../../board/overlay";
import { count, isObject, oneOf, type TypeOf } from "../../data/json";
import { data } from "../../data/store";
import type { PuzzleData } from "../../data/types";
import type { Engine } from "../../engine/api";
import { createEngine } from "../../engine/client";
import { adjacentPuzzle, nextPuzzle, Puzzle, type Refutation, type SearchOnce } from "../../game/tasks";
import { movesText, playLine, TreeNode } from "../../game/tree";
import type { Move, OpenGame } from "../../rules/api";
import { openGame } from "../../rules/game";
import { followStored, readStored, store } from "../../settings/settings";
import { say, sayError } from "../../text/page";
import { go, puzzlesAddress } from "../navigation";
import {
  type ActionBarContent,
  command,
  flipCommand,
  gameActions,
  keysCommand,
  onKeys,
  type ScreenCommand,
  turnContent,
} from "../play/commands";
import { Exercise, type Verdict } from "../practice/exercise";

interface PuzzleListener {
  solved(): void;
  /** Handles a mistake or a shown solution. */
  missed(): void;
}

export class PuzzleTable extends Exercise {
  /** The answer to a mistake, once known. */
  readonly refutation: ReadonlySignal<Refutation | null>;
  override readonly arrows: ReadonlySignal<readonly Arrow[]>;
  readonly #foundRefutation: Signal<Refutation | null> = signal(null);

  constructor(
    readonly puzzle: Puzzle,
    private readonly search: SearchOnce,
    private readonly listener: PuzzleListener,
  ) {
    super(TreeNode.root(puzzle.start));
    this.refutation = computed(() => (this.state.value.step === "wrong" ? this.#foundRefutation.value : null));
    this.arrows = computed(() => {
      const found = this.refutation.value;
      return found === null ? [] : arrowsOf(found.position, found.moves, "threat", 1);
    });
    this.bottom.value = puzzle.seat;
  }

  protected judge({ ply, lastMove }: TreeNode): Promise<Verdict> {
    return this.puzzle.judge(ply - 1, lastMove!, this.search);
  }

  protected override answersTo(verdict: Verdict): Promise<readonly Move[]> | null {
    const { ply, position } = this.node.peek();
    return verdict === "right" ? this.puzzle.defence(ply, position, this.search) : null;
  }

  protected override onVerdict(verdict: Verdict): void {
    if (verdict === "solved") this.listener.solved();
    if (verdict === "wrong" || verdict === "shown") this.listener.missed();
    if (verdict === "wrong") void this.#refute(this.node.peek());
  }

  protected override get solution(): readonly Move[] {
    return this.puzzle.solution.map(({ move }) => move!);
  }

  /** Finds the answer to a mistake. Shows none if the search fails. */
  async #refute(node: TreeNode): Promise<void> {
    this.#foundRefutation.value = null;
    const found = await this.puzzle.refutation(node.position, this.search).catch(() => null);
    if (node === this.node.peek()) this.#foundRefutation.value = found;
  }
}

/** A game's puzzles, with their engine, the user's progress and the chosen difficulty. */
export class PuzzleSet {
  readonly difficulty = signal(0); // 0 for all difficulties
  readonly #engine: Engine;
  readonly #unfollowProgress: () => void;

  private constructor(
    readonly game: OpenGame,
    readonly puzzles: readonly PuzzleData[],
  ) {
    this.#engine = createEngine(data);
    this.#unfollowProgress = followProgress();
  }

  /** Rejects with a MessageError. */
  static async open(name: string): Promise<PuzzleSet> {
    const game = await openGame(name);
    const { puzzles } = game.data.puzzles === "" ? { puzzles: [] } : await data.puzzles(game.data.puzzles);
    return new PuzzleSet(game, puzzles);
  }

  get name(): string {
    return this.game.data.name;
  }

  isSolved(puzzle: PuzzleData): boolean {
    return isSolved(this.name, puzzle.id);
  }

  /** The number of the next puzzle to solve after `number` (0: before the first puzzle), see `game/tasks.ts`. */
  nextPuzzle(number: number): number | null {
    return nextPuzzle(this.puzzles, number, this.difficulty.value, (id) => isSolved(this.name, id));
  }

  /** Rejects with a MessageError for an invalid puzzle. */
  async createTable(puzzle: PuzzleData): Promise<PuzzleTable> {
    const opened = new Puzzle(await this.game.variant(puzzle.options), puzzle);
    return new PuzzleTable(opened, (position, limits) => this.#engine.search(position, limits), {
      solved: () => recordSolvedPuzzle(this.name, puzzle.id),
      missed: () => recordMissedPuzzle(this.name, puzzle.id),
    });
  }

  close(): void {
    this.#unfollowProgress();
    this.#engine.close();
  }
}

export interface OpenPuzzle {
  readonly set: PuzzleSet;
  readonly table: PuzzleTable;
  readonly number: number; // the number of the puzzle, from 1
}

export function puzzleActionBar(open: OpenPuzzle): ActionBarContent {
  const { table } = open;
  switch (table.state.value.step) {
    case "moving": {
      const content = turnContent(table, [...takeBackCommands(table), ...gameActions(table)]);
      const isChoosing = table.choice.value.steps.length > 0 || table.choice.value.unconfirmed !== null;
      return isChoosing ? content : { ...content, buttons: [solutionCommand(table), ...content.buttons] };
    }
    case "wrong":
      return { text: "", buttons: [solutionCommand(table), tryAgainCommand(table)] };
    case "failed": // a search has failed
      return { text: "", buttons: [solutionCommand(table), againCommand(table)] };
    case "solved":
    case "shown":
      return { text: "", buttons: [againCommand(table), ...nextCommands(open)] };
    default:
      return { text: "", buttons: [] };
  }
}

const solutionCommand = (table: PuzzleTable): ScreenCommand =>
  command("solution", "puzzle-solution", "eye", table.showSolution);

const againCommand = (table: PuzzleTable): ScreenCommand => command("again", "practice-again", "again", table.restart);

function tryAgainCommand(table: PuzzleTable): ScreenCommand {
  const takeBack = (): void => table.takeBack(table.variant.game.multi_action_turns);
  return command("try-again", "practice-try-again", "undo", takeBack, { kind: "primary" });
}

function takeBackCommands(table: PuzzleTable): ScreenCommand[] {
  return table.canTakeBack ? [command("take-back", "puzzle-take-back", "undo", () => table.takeBack())] : [];
}

function nextCommands({ set, number }: OpenPuzzle): ScreenCommand[] {
  const next = set.nextPuzzle(number);
  if (next === null) return [];
  return [command("next", "puzzle-next", "next", (): void => go(puzzlesAddress(set.name, next)), { kind: "primary" })];
}

export function taskText({ puzzle, variant }: PuzzleTable): string {
  const { goal, turns } = puzzle.data;
  const player = variant.playerName(puzzle.seat);
  return goal === "save" ? say("puzzle-save", { player }) : say("puzzle-win", { player, turns });
}

function mistakeKey({ goal, turns }: PuzzleData) {
  if (goal === "save") return "puzzle-wrong-save";
  return turns === 1 ? "puzzle-wrong-now" : "puzzle-wrong-win";
}

/** The sentence about the answer to a mistake, as a list; empty until the answer is known. */
function answerTexts({ refutation, variant }: PuzzleTable): string[] {
  const found = refutation.value;
  if (found === null) return [];
  const { position, moves, wins } = found;
  const player = variant.playerName(position.seat);
  return [say(wins ? "puzzle-refuted-lost" : "puzzle-refuted", { player, move: movesText(playLine(position, moves)) })];
}

export function puzzleStateText(table: PuzzleTable): string {
  const state = table.state.value;
  const { lastMove } = table.node.value;
  switch (state.step) {
    case "failed":
      return sayError(state.error);
    case "judging":
      return say("puzzle-judging");
    case "answering":
      return say("puzzle-right");
    case "wrong":
      return [
        say(mistakeKey(table.puzzle.data), { move: movesText(table.ownMoves.value, " ") }),
        ...answerTexts(table),
      ].join(" ");
    case "solved":
      return say("puzzle-solved");
    case "showing":
      return say("puzzle-showing");
    case "shown":
      return say("puzzle-shown", { moves: movesText(table.puzzle.solution, " ") });
    default:
      return lastMove === null || lastMove.before.seat === table.puzzle.seat
        ? ""
        : say("puzzle-answered", {
            player: table.variant.playerName(lastMove.before.seat),
            move: movesText([table.node.value]),
          });
  }
}

function stepCommand({ set, number }: OpenPuzzle, by: 1 | -1): ScreenCommand {
  const other = adjacentPuzzle(set.puzzles, number, by, set.difficulty.value);
  const more = { bar: "always", inactive: other === null } as const;
  const act = () => other !== null && go(puzzlesAddress(set.name, other));
  if (by < 0) return command("previous", "puzzle-before", "previous", act, { keys: ["ArrowLeft", ","], ...more });
  return command("next", "puzzle-after", "next", act, { keys: ["ArrowRight", "."], ...more });
}

/** The commands of a puzzle. The command for `analyse` is enabled once the puzzle is solved or its solution shown. */
export function puzzleCommands(open: OpenPuzzle, analyse: () => void): ScreenCommand[] {
  const { table } = open;
  const { step } = table.state.value;
  return [
    stepCommand(open, -1),
    stepCommand(open, 1),
    command("analyse", "play-analyse", "chart", analyse, {
      bar: "always",
      inactive: step !== "solved" && step !== "shown",
    }),
    ...flipCommand(table, "wide"),
    { ...keysCommand(), bar: "wide" },
    onKeys(["u"], "key-take-back", () => table.takeBack()),
  ];
}

/** Takes back the last move if it, or the turn that it ended, was wrong; otherwise returns false. */
export function takeBackMistake(table: PuzzleTable): boolean {
  if (table.state.peek().step !== "wrong") return false;
  table.takeBack();
  return true;
}

/** `clean`: solved at the first try. `helped`: solved after a mistake or after the solution was shown. `missed`: the
 *  user has made a mistake or seen the solution, and has not solved the puzzle since. */
const RESULT = oneOf("clean", "helped", "missed");

type PuzzleResult = TypeOf<typeof RESULT>;

interface Progress {
  readonly results: Readonly<Record<string, PuzzleResult>>; // results by puzzle id
  readonly streak: number; // number of puzzles solved at the first try since a puzzle was last recorded as `missed`
  readonly best: number; // the maximum of `streak` so far
}

export const PUZZLES_KEY = "ludarium.puzzles";

const NO_PROGRESS: Progress = { results: {}, streak: 0, best: 0 };

const MAX_GAMES_WITH_PUZZLES = 200;
const MAX_PUZZLES = 10_000;
const MAX_KEY_LENGTH = 40;

function entriesOf(value: unknown, max: number): [string, unknown][] {
  const all = isObject(value) ? Object.entries(value) : [];
  return all.filter(([name]) => name.length <= MAX_KEY_LENGTH).slice(0, max);
}

const readLimitedCount = (value: unknown): number => (count(value) ? Math.min(value, MAX_PUZZLES) : 0);

function readProgress(value: unknown): Progress {
  if (!isObject(value)) return NO_PROGRESS;
  const results = entriesOf(value.results, MAX_PUZZLES).filter(([, result]) => RESULT(result));
  const streak = readLimitedCount(value.streak);
  return {
    results: Object.fromEntries(results) as Record<string, PuzzleResult>,
    streak,
    best: Math.max(streak, readLimitedCount(value.best)),
  };
}

const readAllProgress = (value: unknown): Readonly<Record<string, Progress>> =>
  Object.fromEntries(
    entriesOf(value, MAX_GAMES_WITH_PUZZLES).map(([game, progress]) => [game, readProgress(progress)]),
  );

const currentProgress = signal(readAllProgress(readStored(PUZZLES_KEY)));

export const progressIn = (game: string): Progress => currentProgress.value[game] ?? NO_PROGRESS;

export function isSolved(game: string, puzzle: string): boolean {
  const result = progressIn(game).results[puzzle];
  return result === "clean" || result === "helped";
}

export function recordSolvedPuzzle(game: string, puzzle: string): void {
  const { results, streak, best } = progressIn(game);
  if (isSolved(game, puzzle)) return;
  const isClean = results[puzzle] !== "missed";
  const newStreak = isClean ? streak + 1 : streak;
  const newResults = { ...results, [puzzle]: isClean ? "clean" : "helped" } as const;
  saveProgress(game, { results: newResults, streak: newStreak, best: Math.max(best, newStreak) });
}

/** Records a mistake or a shown solution. Solved puzzles stay solved. */
export function recordMissedPuzzle(game: string, puzzle: string): void {
  const { results, best } = progressIn(game);
  if (results[puzzle] !== undefined) return;
  saveProgress(game, { results: { ...results, [puzzle]: "missed" }, streak: 0, best });
}

function saveProgress(game: string, progress: Progress): void {
  currentProgress.value = { ...currentProgress.value, [game]: progress };
  store(PUZZLES_KEY, currentProgress.value);
}

/** Reads the stored progress now and after each change in another window. Returns a function that stops this. */
export function followProgress(): () => void {
  const now = readStored(PUZZLES_KEY);
  if (now !== undefined) currentProgress.value = readAllProgress(now);
  return followStored(PUZZLES_KEY, (value) => {
    currentProgress.value = readAllProgress(value);
  });
}
