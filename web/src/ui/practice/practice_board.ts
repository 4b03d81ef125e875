/** A practice board: free moves for all players, or a task for one turn. */

import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Arrow, BoardSettings, ChoiceState } from "../../board/api";
import type { TaskData } from "../../data/types";
import { isTurnOver, leavesSolution, movesFrom, solvesTask } from "../../game/tasks";
import type { TreeNode } from "../../game/tree";
import type { Move, Position } from "../../rules/api";
import { capital } from "../../text/page";
import { Exercise, type Verdict } from "../play/exercise";

interface PracticeOptions {
  task?: TaskData | null;
  /** Moves that follow the solution. */
  reply?: readonly string[];
  /** Places that the view clicks at the start. */
  clicks?: readonly string[];
  /** A move to show as arrows at the start. */
  arrows?: string;
}

export class PracticeBoard extends Exercise {
  /** Why the last click was refused; empty if it was not. */
  readonly refusal: Signal<string> = signal("");
  /** Whether the clicks cannot be part of the solution. */
  readonly leavesTask: ReadonlySignal<boolean>;
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
    this.leavesTask = computed(() => {
      const clicks = this.choice.value.steps.map(({ at }) => at);
      return task != null && this.isStart.value && leavesSolution(task, start, clicks);
    });
    const hint = stopArrows(start, arrows);
    this.arrows = computed(() => (this.isStart.value ? hint : []));
    this.rackSeat = computed(() => (task ? start : this.shown.value).seat);
  }

  protected judge({ position }: TreeNode): Verdict {
    const { task } = this.options;
    if (!task || !isTurnOver(this.start, position)) return "undecided";
    return solvesTask(task, this.start, position) ? "solved" : "wrong";
  }

  protected override answers(verdict: Verdict): readonly Move[] | null {
    const { reply = [] } = this.options;
    if (reply.length === 0 || (verdict !== "solved" && verdict !== "shown")) return null;
    return movesFrom(this.node.peek(), reply).map(({ move }) => move!);
  }

  protected override get solution(): readonly Move[] {
    return movesFrom(this.root, this.options.task?.solution ?? []).map(({ move }) => move!);
  }

  override chose(choice: ChoiceState): void {
    super.chose(choice);
    if (choice.steps.length > 0) this.dropRefusal();
  }

  override showMessage(text: string): void {
    this.refusal.value = capital(text);
  }

  override dropRefusal(): void {
    this.refusal.value = "";
  }
}

/** The arrows of a move, from click to click. */
function stopArrows(position: Position, text: string): Arrow[] {
  const move = text === "" ? null : position.read(text);
  const [path = []] = typeof move === "bigint" ? position.paths(move) : [];
  const stops = path
    .filter(({ unordered }) => !unordered)
    .map(({ at }) => at)
    .filter((at, index, all) => at !== all[index - 1]);
  return stops.slice(1).map((to, index) => ({ from: stops[index]!, to, weight: 0.5, look: "hint" }));
}
