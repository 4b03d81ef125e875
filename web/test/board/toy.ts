/** A board of nine squares with artificial positions, to test the board without a game. */

import type { BoardContent, BoardListener, BoardSettings, ChoiceState } from "../../src/board/api";
import type { BoardData } from "../../src/data/types";
import type { Frame, Move, Path, Piece, Position, Scene, StepKind, Variant } from "../../src/rules/api";

const FILES = ["a", "b", "c"];

export const BOARD: BoardData = {
  width: 3,
  height: 3,
  flippable: true,
  piece_sets: ["plain", "other"],
  symbols: [
    {
      id: "stone",
      title: "stone",
      solid: { form: "slab", height: 0.45, material: "wood" },
      drawings: { plain: '<circle class="body" r="1"/>', other: '<rect class="body" width="1" height="1"/>' },
    },
  ],
  cells: FILES.flatMap((file, x) =>
    [3, 2, 1].map((rank, y) => ({
      id: `${file}${rank}`,
      number: x + 3 * y,
      x: x + 0.5,
      y: y + 0.5,
      polygon: [
        [x, y],
        [x + 1, y],
        [x + 1, y + 1],
        [x, y + 1],
      ] as [number, number][],
      tone: (x + y) % 2,
      mark: "",
    })),
  ),
};

const VARIANT = {
  board: BOARD,
  game: { title: "Toy" },
  shape: { players: ["white", "black"] },
  texts: { say: (key: string) => key, has: () => true },
  playerName: (seat: number) => ["White", "Black"][seat]!,
} as unknown as Variant;

export const stone = (cell: string, owner = 0, layer = 0): Piece => ({
  cell,
  symbol: "stone",
  owner,
  layer,
  dx: 0,
  dy: 0,
  size: 0.4,
});

export interface ToyMove {
  /** The clicks, such as `a1=from b2=move`. */
  path: string;
  frames: Frame[];
  leads: () => Position;
}

let positions = 0n;

export function position(pieces: Piece[], moves: ToyMove[] = [], parts: Partial<Scene> = {}): Position {
  const key = ++positions;
  const scene: Scene = {
    pieces,
    trays: [],
    counters: [],
    actions: [],
    notes: [],
    remarks: [],
    forecasts: [],
    ...parts,
  };
  const paths = moves.map(({ path }): Path => {
    return path.split(" ").map((step) => {
      const [at = "", kind = "move"] = step.split("=");
      return { at, kind: kind as StepKind, unordered: false };
    });
  });
  return {
    variant: VARIANT,
    seat: 0,
    key,
    outcome: { status: "ongoing", winner: null, reason: null },
    moves: moves.map((_, index) => BigInt(index)),
    scene: () => scene,
    play: (move: Move) => moves[Number(move)]!.leads(),
    paths: (move: Move) => [paths[Number(move)]!],
    frames: (move: Move) => moves[Number(move)]!.frames,
    explainIllegalClick: (places: readonly string[]) => ({ refusal: `not ${places.join(" ")}` }),
  } as unknown as Position;
}

export const after = position([stone("a2"), stone("b1"), stone("c3", 1)]);
export const twice = position([stone("a3"), stone("b1"), stone("c3", 1)]);
export const captured = position([stone("a1"), stone("c3")]);
/** A position in which White's stone can move up and continue, or capture. */
export const start = position(
  [stone("a1"), stone("b1"), stone("c3", 1)],
  [
    { path: "a1=from a2=move", frames: [[{ start: "a1", end: "a2", layers: [] }]], leads: () => after },
    {
      path: "a1=from a2=move a3=move",
      frames: [[{ start: "a1", end: "a2", layers: [] }], [{ start: "a2", end: "a3", layers: [] }]],
      leads: () => twice,
    },
    { path: "b1=from c3=capture", frames: [[{ start: "b1", end: "c3", layers: [] }]], leads: () => captured },
  ],
);

export const SETTINGS: BoardSettings = {
  pieceSet: "plain",
  coordinates: true,
  hints: true,
  hopTime: 0,
  confirm: false,
};

export const shownOf = (now: Position, more: Partial<BoardContent> = {}): BoardContent => ({
  position: now,
  scene: now.scene(),
  last: null,
  animate: true,
  input: "move",
  bottom: 0,
  ...more,
});

/** Records the board's events. */
export class RecordingListener implements BoardListener {
  moves: Move[] = [];
  plans: (readonly string[] | null)[] = [];
  states: ChoiceState[] = [];
  refusals: string[] = [];

  moved(move: Move): void {
    this.moves.push(move);
  }

  premoved(clicks: readonly string[] | null): void {
    this.plans.push(clicks);
  }

  choiceChanged(state: ChoiceState): void {
    this.states.push(state);
  }

  refused(why: string): void {
    this.refusals.push(why);
  }
}
