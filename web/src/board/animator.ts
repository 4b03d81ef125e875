/** Animates pieces that move, turn, appear and disappear. Draws them at their new places first, then animates them
 *  from their old places. A hop moves a piece to another cell. */

import type { Frame, Piece } from "../rules/api";
import type { Point } from "./geometry";
import { applyFrame, applyFrames, type PieceLayer, type PiecePlacements, samePiece } from "./pieces";

const EASE = "cubic-bezier(.3,.1,.25,1)";

/** Delays between changes that are not hops, in units of a hop's duration: each at most `step`, in sum below `max`. */
const WAVE = { step: 0.2, max: 2.2 };

/** Minimum number of changes (not hops) that start in sequence; fewer changes start together. */
const MIN_FOR_WAVE = 3;

export interface BoardAnimator {
  finish(): void;
  /** Plays phases, with `hop` milliseconds per hop. Resolves to false if `finish` or `play` interrupts the phases. */
  play(phases: readonly Phase[], hop: number): Promise<boolean>;
  /** Signals a refused click. */
  shake(cell: string): void;
}

export class Animator implements BoardAnimator {
  private running: Animation[] = [];
  private temporaryElements: Element[] = [];
  /** Number of the current animation; `play` and `finish` increase it. */
  private runNumber = 0;

  constructor(
    private readonly layer: PieceLayer,
    /** Start point of a piece that comes from beside the board; null if unknown. */
    private readonly origin: (piece: Piece) => Point | null,
  ) {}

  finish(): void {
    this.runNumber++;
    for (const animation of this.running) animation.cancel();
    this.clear();
  }

  async play(phases: readonly Phase[], hop: number): Promise<boolean> {
    const run = ++this.runNumber;
    for (const { pieces, changes } of phases) {
      this.layer.draw(pieces);
      const delays = delaysOf(changes, hop);
      for (const change of changes) this.animate(change, hop, delays.get(change) ?? 0);
      await Promise.allSettled(this.running.map(({ finished }) => finished));
      if (this.runNumber !== run) return false;
      this.clear();
    }
    return true;
  }

  shake(cell: string): void {
    const group = this.layer.groupOf(cell);
    const at = (x: number) => ({ transform: `translate(${x}px, 0)` });
    group?.animate([at(0), at(-0.09), at(0.08), at(-0.05), at(0)], { duration: 220, easing: "ease-out" });
  }

  private clear(): void {
    for (const element of this.temporaryElements) element.remove();
    this.temporaryElements = [];
    this.running = [];
  }

  private animate({ from, to }: Change, hop: number, delay: number): void {
    if (to === null) {
      if (from) this.fade(from, hop, delay);
      return;
    }
    const node = this.layer.nodeOf(to);
    if (node === null) return;
    if (from === null) {
      this.appear(to, node, hop, delay);
      return;
    }
    const [start, end] = [this.layer.placeOf(from), this.layer.placeOf(to)];
    if (start !== end) this.glide(to, node, start, hop, delay);
    if (from.owner !== to.owner) this.flip(from, node, hop, delay);
    else if (from.symbol !== to.symbol) this.rotate(from, node, hop);
  }

  /** Moves a piece from the place with the transform `start` to its own, drawn above all other pieces. */
  private glide(piece: Piece, node: Element, start: string, hop: number, delay: number): void {
    const group = this.layer.groupOf(piece.cell);
    if (group) this.layer.node.append(group);
    this.start(node, { transform: [start, this.layer.placeOf(piece)] }, hop, delay);
  }

  private appear(piece: Piece, node: Element, hop: number, delay: number): void {
    const origin = this.origin(piece);
    if (origin !== null) {
      this.glide(piece, node, this.layer.placeAt(origin, piece), hop, delay);
      return;
    }
    const frames = { transform: ["scale(.4)", "scale(1)"], opacity: [0, 1] };
    this.start(node.querySelector(".face")!, frames, hop * 0.8, delay);
  }

  private start(element: Element, frames: PropertyIndexedKeyframes, duration: number, delay = 0): void {
    this.running.push(element.animate(frames, { duration, delay, easing: EASE, fill: "both" }));
  }

  private fade(piece: Piece, hop: number, delay: number): void {
    const ghost = this.layer.make(piece);
    this.layer.groupOf(piece.cell)?.prepend(ghost);
    this.temporaryElements.push(ghost);
    const frames = { opacity: [1, 0], transform: ["scale(1)", "scale(.7)"] };
    this.start(ghost.querySelector(".face")!, frames, hop * 0.5, delay + hop * 0.5);
  }

  private flip(from: Piece, node: Element, hop: number, delay: number): void {
    const [face, old] = this.withOldFace(from, node);
    this.start(old, { transform: ["scaleX(1)", "scaleX(0)"] }, hop * 0.5, delay);
    this.start(face, { transform: ["scaleX(0)", "scaleX(1)"] }, hop * 0.5, delay + hop * 0.5);
  }

  /** Rotates the parts of a piece whose angles differ. If the drawings differ otherwise, the old drawing fades out.
   *  Starts without a delay. */
  private rotate(from: Piece, node: Element, hop: number): void {
    const [face, old] = this.withOldFace(from, node);
    const parts = turnedParts(old, face);
    if (parts === null) {
      this.start(old, { opacity: [1, 0] }, hop * 0.5, hop * 0.5);
      return;
    }
    old.remove();
    for (const { part, start, end } of parts) {
      this.start(part, { transform: [`rotate(${start}deg)`, `rotate(${end}deg)`] }, hop);
    }
  }

  private withOldFace(from: Piece, node: Element): [face: Element, old: Element] {
    const face = node.querySelector(".face")!;
    const old = this.layer.make(from).querySelector(".face")!;
    face.after(old);
    this.temporaryElements.push(old);
    return [face, old];
  }
}

/** Delays in milliseconds of the changes that are not hops. */
export function delaysOf(changes: readonly Change[], hop: number): ReadonlyMap<Change, number> {
  const inPlace = changes.filter((change) => !isHop(change));
  const step = inPlace.length < MIN_FOR_WAVE ? 0 : Math.min(WAVE.step, WAVE.max / inPlace.length) * hop;
  return new Map(inPlace.map((change, index) => [change, index * step]));
}

const isHop = ({ from, to }: Change): boolean => from !== null && to !== null && from.cell !== to.cell;

type TurnedPart = { part: Element; start: number; end: number };

/** The parts of `face` whose angles differ from `old`; null if the drawings have other differences. */
export function turnedParts(old: Element, face: Element): TurnedPart[] | null {
  if (old.children.length !== face.children.length) return null;
  const parts: TurnedPart[] = [];
  for (const [index, part] of [...face.children].entries()) {
    const before = old.children[index]!;
    const [start, end] = [angleOf(before), angleOf(part)];
    if (start === end) {
      if (!before.isEqualNode(part)) return null;
      continue;
    }
    if (start === null || end === null) return null;
    if (!withoutTransform(before).isEqualNode(withoutTransform(part))) return null;
    parts.push({ part, start, end });
  }
  return parts;
}

function withoutTransform(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  copy.removeAttribute("transform");
  return copy;
}

/** The angle of a part; null if it has transforms other than a rotation about the centre. */
function angleOf(element: Element): number | null {
  const transform = element.getAttribute("transform");
  if (transform === null) return 0;
  const [, angle] = /^rotate\((-?[\d.]+)\)$/.exec(transform.trim()) ?? [];
  return angle === undefined ? null : Number(angle);
}

/** A change of a piece. Without `from` the piece appears; without `to` it disappears. */
export type Change = { readonly from: Piece | null; readonly to: Piece | null };

/** The pieces after a part of an animation, and the changes that lead to them. */
export type Phase = { readonly pieces: readonly Piece[]; readonly changes: readonly Change[] };

const placeKey = ({ cell, layer }: Piece): string => `${cell}:${layer}`;

/** The phases of a move: one per frame, at least one. The last leads to `after`. `placements`: places in cells. */
export function forwardPhases(
  before: readonly Piece[],
  frames: readonly Frame[],
  after: readonly Piece[],
  placements: PiecePlacements,
): Phase[] {
  const phases: Phase[] = [];
  let pieces = before;
  for (const frame of frames.slice(0, -1)) {
    const expected = applyFrame(pieces, frame, placements);
    const next = [...expected.values()];
    const changes = pieces.map((from) => ({ from, to: expected.get(from) ?? null }));
    phases.push({ pieces: next, changes: realChanges(changes) });
    pieces = next;
  }
  const last = frames.at(-1);
  const expected = last ? applyFrame(pieces, last, placements) : new Map(pieces.map((piece) => [piece, piece]));
  return [...phases, { pieces: after, changes: changesTo(after, pieces, expected) }];
}

/** The phase that undoes a move. */
export function backwardPhases(
  after: readonly Piece[],
  frames: readonly Frame[],
  before: readonly Piece[],
  placements: PiecePlacements,
): Phase[] {
  const expected = applyFrames(before, frames, placements);
  const changes = changesTo(after, before, expected).map(({ from, to }) => ({ from: to, to: from }));
  return [{ pieces: before, changes }];
}

/** Removes the hop of a piece that was dragged from the cell `start`. If `start` is null, the piece came from beside
 *  the board, and its appearance is removed. */
export function withoutDroppedHop([first, ...rest]: readonly Phase[], start: string | null): Phase[] {
  if (first === undefined) return [];
  return [{ ...first, changes: first.changes.flatMap((change) => withoutHop(change, start) ?? []) }, ...rest];
}

function withoutHop({ from, to }: Change, start: string | null): Change | null {
  if (from === null) return start === null ? null : { from, to };
  if (to === null || from.cell !== start || to.cell === start) return { from, to };
  const dropped = { ...to, symbol: from.symbol, owner: from.owner };
  return samePiece(dropped, to) ? null : { from: dropped, to };
}

/** The changes from `pieces` to `after`. `expected`: for each piece, the piece expected after the hops. */
function changesTo(after: readonly Piece[], pieces: readonly Piece[], expected: ReadonlyMap<Piece, Piece>): Change[] {
  const unmatched = new Map(after.map((piece) => [placeKey(piece), piece]));
  const changes = pieces.map((from) => {
    const piece = expected.get(from);
    const to = piece && unmatched.get(placeKey(piece));
    if (to) unmatched.delete(placeKey(to));
    return { from, to: to ?? null };
  });
  return realChanges([...changes, ...[...unmatched.values()].map((to) => ({ from: null, to }))]);
}

const realChanges = (changes: Change[]): Change[] =>
  changes.filter(({ from, to }) => from === null || to === null || !samePiece(from, to));
