/** Boards for exercises. They judge the user's moves, play the answers, and show the solution. */

import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Arrow, BoardContent, BoardSettings, ChoiceState } from "../../board/api";
import type { TaskData } from "../../data/types";
import { isTurnOver, leavesSolution, movesFrom, solvesTask } from "../../game/tasks";
import type { TreeNode } from "../../game/tree";
import type { Move, Position } from "../../rules/api";
import { capital } from "../../text/page";
import { BoardController } from "../play/board_controller";

/** Milliseconds before each move that the page plays, so that the user sees the previous move first. */
const ANSWER_DELAY_MS = 800;

type ExerciseState =
  | { step: "moving" | "judging" | "answering" | "wrong" | "solved" | "showing" | "shown" }
  | { step: "failed"; error: unknown };

/** `undecided`: the turn is incomplete, or there is no task. `right`: correct, but the exercise continues. `shown`: the
 *  user asked to see the solution. */
export type Verdict = "undecided" | "right" | "wrong" | "solved" | "shown";

export abstract class Exercise extends BoardController {
  readonly node: ReadonlySignal<TreeNode>;
  readonly #node: Signal<TreeNode>;
  readonly state: Signal<ExerciseState> = signal({ step: "moving" });
  readonly input: ReadonlySignal<BoardContent["input"]>;
  readonly isStart: ReadonlySignal<boolean>;
  /** The moves that the player to move at the start has made since the last move of another player. */
  readonly ownMoves: ReadonlySignal<readonly TreeNode[]>;
  #operation = 0; // Number of the current operation. Results of earlier operations are dropped.

  constructor(readonly root: TreeNode) {
    super(root.position.variant);
    this.#node = signal(root);
    this.node = this.#node;
    this.input = computed(() => (this.state.value.step === "moving" ? "move" : "none"));
    this.isStart = computed(() => this.node.value === root);
    this.ownMoves = computed(() => {
      const moves = this.node.value.lineFrom(root).slice(1);
      return moves.slice(moves.findLastIndex(({ lastMove }) => lastMove?.before.seat !== this.start.seat) + 1);
    });
  }

  get start(): Position {
    return this.root.position;
  }

  /** Judges the move that led to the node. */
  protected abstract judge(node: TreeNode): Verdict | Promise<Verdict>;

  /** The answer that the page plays after a verdict; null for none. */
  protected answersTo(_verdict: Verdict): readonly Move[] | Promise<readonly Move[]> | null {
    return null;
  }

  /** Called with each verdict. */
  protected onVerdict(_verdict: Verdict): void {}

  protected get solution(): readonly Move[] {
    return [];
  }

  readonly play = (move: Move): void => {
    if (this.state.peek().step !== "moving") return;
    void this.#run(async (isCurrent) => {
      this.#node.value = this.node.peek().play(move);
      const judgement = this.judge(this.node.peek());
      if (judgement instanceof Promise) this.state.value = { step: "judging" };
      const verdict = judgement instanceof Promise ? await judgement : judgement;
      if (!isCurrent()) return;
      this.onVerdict(verdict);
      await this.#continue(verdict, isCurrent);
    });
  };

  /** Whether moves of the turn can be taken back: while the user is to move, after a wrong move, or after a failure. */
  get canTakeBack(): boolean {
    const { step } = this.state.value;
    return this.ownMoves.value.length > 0 && (step === "moving" || step === "wrong" || step === "failed");
  }

  /** Takes back the last move, or with `all` the turn's moves. */
  takeBack(all = false): void {
    if (!this.canTakeBack) return;
    this.#moveTo(this.ownMoves.peek().at(all ? 0 : -1)!.parent!);
  }

  readonly restart = (): void => this.#moveTo(this.root);

  /** Shows the solution from the start, move by move. */
  readonly showSolution = (): void => {
    this.restart();
    this.onVerdict("shown");
    void this.#run(async (isCurrent) => {
      this.state.value = { step: "showing" };
      if (await this.#playMoves(this.solution, isCurrent)) await this.#continue("shown", isCurrent);
    });
  };

  override close(): void {
    super.close();
    this.#operation++;
  }

  #moveTo(node: TreeNode): void {
    this.#operation++;
    this.board.peek()?.cancel();
    batch(() => {
      this.#node.value = node;
      this.state.value = { step: "moving" };
    });
  }

  async #continue(verdict: Verdict, isCurrent: () => boolean): Promise<void> {
    const answers = this.answersTo(verdict);
    if (answers !== null) {
      this.state.value = { step: "answering" };
      if (!(await this.#playMoves(await answers, isCurrent))) return;
    }
    this.state.value = { step: verdict === "right" || verdict === "undecided" ? "moving" : verdict };
  }

  /** Plays moves one after the other; false if another operation began meanwhile. */
  async #playMoves(moves: readonly Move[], isCurrent: () => boolean): Promise<boolean> {
    for (const move of moves) {
      await new Promise((resolve) => setTimeout(resolve, ANSWER_DELAY_MS));
      if (!isCurrent()) return false;
      this.#node.value = this.node.peek().play(move);
    }
    return isCurrent();
  }

  async #run(work: (isCurrent: () => boolean) => Promise<void>): Promise<void> {
    const operation = ++this.#operation;
    const isCurrent = (): boolean => operation === this.#operation;
    try {
      await work(isCurrent);
    } catch (error) {
      if (isCurrent()) this.state.value = { step: "failed", error };
    }
  }
}

interface PracticeOptions {
  task?: TaskData | null;
  reply?: readonly string[]; // moves that the page plays after the solution
  clicks?: readonly string[]; // places that `PracticeBoardView` clicks at the start
  arrows?: string; // a move to show as arrows at the start
}

export class PracticeBoard extends Exercise {
  /** Why the last click was refused; empty if it was not. */
  readonly refusal: Signal<string> = signal("");
  /** Whether the clicks deviate from the solution. Always false for tasks of several moves or with conditions. */
  readonly isOffSolution: ReadonlySignal<boolean>;
  override readonly arrows: ReadonlySignal<readonly Arrow[]>;
  override readonly rackSeat: ReadonlySignal<number>;
  override readonly ownSettings: Partial<BoardSettings> = {
    material: null,
    coordinates: true,
    hints: true,
    confirm: false,
  };

  constructor(
    root: TreeNode,
    readonly options: PracticeOptions = {},
  ) {
    super(root);
    const { task, arrows = "" } = options;
    const { start } = this;
    this.isOffSolution = computed(() => {
      const clicks = this.choice.value.steps.map(({ at }) => at);
      return task != null && this.isStart.value && leavesSolution(task, start, clicks);
    });
    const hint = clickArrows(start, arrows);
    this.arrows = computed(() => (this.isStart.value ? hint : []));
    this.rackSeat = computed(() => (task ? start : this.shownPosition.value).seat);
  }

  protected judge({ position }: TreeNode): Verdict {
    const { task } = this.options;
    if (!task || !isTurnOver(this.start, position)) return "undecided";
    return solvesTask(task, this.start, position) ? "solved" : "wrong";
  }

  protected override answersTo(verdict: Verdict): readonly Move[] | null {
    const { reply = [] } = this.options;
    if (reply.length === 0 || (verdict !== "solved" && verdict !== "shown")) return null;
    return movesFrom(this.node.peek(), reply).map(({ move }) => move!);
  }

  protected override get solution(): readonly Move[] {
    return movesFrom(this.root, this.options.task?.solution ?? []).map(({ move }) => move!);
  }

  override choiceChanged(choice: ChoiceState): void {
    super.choiceChanged(choice);
    if (choice.steps.length > 0) this.dropRefusal();
  }

  override showMessage(text: string): void {
    this.refusal.value = capital(text);
  }

  override dropRefusal(): void {
    this.refusal.value = "";
  }
}

function clickArrows(position: Position, text: string): Arrow[] {
  const move = text === "" ? null : position.read(text);
  const [path = []] = typeof move === "bigint" ? position.paths(move) : [];
  const stops = path
    .filter(({ unordered }) => !unordered)
    .map(({ at }) => at)
    .filter((at, index, all) => at !== all[index - 1]);
  return stops.slice(1).map((to, index) => ({ from: stops[index]!, to, weight: 0.5, look: "hint" }));
}
