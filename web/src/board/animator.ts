/**
 * Pieces that glide, turn, appear and fade.  The board always shows what is there already; animations only make it look
 * as if it came about, so that they can be ended at any time.
 */

import type { Frame, Piece } from "../rules/types";
import type { Point } from "./geometry";
import { type PieceLayer, samePiece } from "./pieces";
import { applyFrame, applyFrames, type Stands } from "./stacks";

const EASE = "cubic-bezier(.3,.1,.25,1)";

/** Of many changes at once each begins a little later, in parts of a hop; all have begun after so many hops. */
const WAVE = { step: 0.2, whole: 2.2 };

/** Changes at once, without a hop, from which on they run over the board as a wave. */
const MANY = 3;

/** How a board makes changes seen. */
export interface Animates {
  /** Show the end at once. */
  finish(): void;
  /** Play the phases one after the other, so many milliseconds a hop; resolves to whether nothing else has come
   *  between. */
  play(phases: readonly Phase[], hop: number): Promise<boolean>;
  /** A small "no". */
  shake(cell: string): void;
}

export class Animator implements Animates {
  private running: Animation[] = [];
  private leftovers: Element[] = [];
  private run = 0;

  constructor(
    private readonly layer: PieceLayer,
    /** The point beside the board where a piece comes from. */
    private readonly origin: (piece: Piece) => Point | null,
  ) {}

  finish(): void {
    this.run++;
    for (const animation of this.running) animation.cancel();
    this.clear();
  }

  async play(phases: readonly Phase[], hop: number): Promise<boolean> {
    const run = ++this.run;
    for (const { pieces, changes } of phases) {
      this.layer.draw(pieces);
      const delays = delaysOf(changes, hop);
      for (const change of changes) this.animate(change, hop, delays.get(change) ?? 0);
      await Promise.allSettled(this.running.map(({ finished }) => finished));
      if (this.run !== run) return false;
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
    for (const element of this.leftovers) element.remove();
    this.leftovers = [];
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
    else if (from.symbol !== to.symbol) this.turn(from, node, hop);
  }

  /** Over all other pieces. */
  private glide(piece: Piece, node: Element, start: string, hop: number, delay: number): void {
    const group = this.layer.groupOf(piece.cell);
    if (group) this.layer.node.append(group);
    this.start(node, [{ transform: start }, { transform: this.layer.placeOf(piece) }], hop, delay);
  }

  private appear(piece: Piece, node: Element, hop: number, delay: number): void {
    const origin = this.origin(piece);
    if (origin !== null) {
      this.glide(piece, node, this.layer.placeAt(origin, piece), hop, delay);
      return;
    }
    const face = node.querySelector(".face")!;
    this.start(face, [{ transform: "scale(.4)", opacity: 0 }, { transform: "scale(1)" }], hop * 0.8, delay);
  }

  private start(element: Element, frames: Keyframe[], duration: number, delay = 0): void {
    this.running.push(element.animate(frames, { duration, delay, easing: EASE, fill: "both" }));
  }

  /** A stand-in of what is no longer there. */
  private fade(piece: Piece, hop: number, delay: number): void {
    const ghost = this.layer.make(piece);
    this.layer.groupOf(piece.cell)?.prepend(ghost);
    this.leftovers.push(ghost);
    const face = ghost.querySelector(".face")!;
    this.start(
      face,
      [
        { opacity: 1, transform: "scale(1)" },
        { opacity: 0, transform: "scale(.7)" },
      ],
      hop * 0.5,
      delay + hop * 0.5,
    );
  }

  /** The piece is turned over: another side comes to light. */
  private flip(from: Piece, node: Element, hop: number, delay: number): void {
    const [face, old] = this.withOldFace(from, node);
    this.start(old, [{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }], hop * 0.5, delay);
    this.start(face, [{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }], hop * 0.5, delay + hop * 0.5);
  }

  /** Parts that stand at another angle turn; a drawing that differs in more fades into the other. */
  private turn(from: Piece, node: Element, hop: number): void {
    const [face, old] = this.withOldFace(from, node);
    const parts = turnedParts(old, face);
    if (parts === null) {
      this.start(old, [{ opacity: 1 }, { opacity: 0 }], hop * 0.5, hop * 0.5);
      return;
    }
    old.remove();
    for (const { part, start, end } of parts) {
      this.start(part, [{ transform: `rotate(${start}deg)` }, { transform: `rotate(${end}deg)` }], hop);
    }
  }

  private withOldFace(from: Piece, node: Element): [face: Element, old: Element] {
    const face = node.querySelector(".face")!;
    const old = this.layer.make(from).querySelector(".face")!;
    face.after(old);
    this.leftovers.push(old);
    return [face, old];
  }
}

/** How many milliseconds later than the others some changes begin. */
export function delaysOf(changes: readonly Change[], hop: number): ReadonlyMap<Change, number> {
  const still = changes.filter((change) => !isHop(change));
  const step = still.length < MANY ? 0 : Math.min(WAVE.step, WAVE.whole / still.length) * hop;
  return new Map(still.map((change, index) => [change, index * step]));
}

const isHop = ({ from, to }: Change): boolean => from !== null && to !== null && from.cell !== to.cell;

interface Turned {
  part: Element;
  start: number;
  end: number;
}

/** The parts of the new drawing that only stand at another angle than in the old; null if the drawings differ in more. */
export function turnedParts(old: Element, face: Element): Turned[] | null {
  if (old.children.length !== face.children.length) return null;
  const parts: Turned[] = [];
  for (const [index, part] of [...face.children].entries()) {
    const before = old.children[index]!;
    const [start, end] = [angleOf(before), angleOf(part)];
    if (start === end) {
      if (!before.isEqualNode(part)) return null;
      continue;
    }
    if (start === null || end === null) return null;
    const straight = before.cloneNode(true) as Element;
    straight.setAttribute("transform", part.getAttribute("transform") ?? "");
    const turned = part.cloneNode(true) as Element;
    turned.setAttribute("transform", part.getAttribute("transform") ?? "");
    if (!straight.isEqualNode(turned)) return null;
    parts.push({ part, start, end });
  }
  return parts;
}

/** Null where a part is more than turned about the middle. */
function angleOf(element: Element): number | null {
  const transform = element.getAttribute("transform");
  if (transform === null) return 0;
  const [, angle] = /^rotate\((-?[\d.]+)\)$/.exec(transform.trim()) ?? [];
  return angle === undefined ? null : Number(angle);
}

/** No `from`: it appears; no `to`: it vanishes. */
export interface Change {
  readonly from: Piece | null;
  readonly to: Piece | null;
}

/** A drawing, and how it comes about from the one before. */
export interface Phase {
  readonly pieces: readonly Piece[];
  readonly changes: readonly Change[];
}

const placeKey = ({ cell, layer }: Piece): string => `${cell}:${layer}`;

/** The phases of a move, one a frame; the last leads to what is really there. */
export function forward(
  before: readonly Piece[],
  frames: readonly Frame[],
  after: readonly Piece[],
  stands: Stands,
): Phase[] {
  const phases: Phase[] = [];
  let pieces = before;
  for (const frame of frames.slice(0, -1)) {
    const { places } = applyFrame(pieces, frame, stands);
    const next = [...places.values()];
    phases.push({ pieces: next, changes: changed(pieces.map((from) => ({ from, to: places.get(from) ?? null }))) });
    pieces = next;
  }
  const last = frames.at(-1);
  const places = last ? applyFrame(pieces, last, stands).places : new Map(pieces.map((piece) => [piece, piece]));
  phases.push({ pieces: after, changes: match(pieces, places, after) });
  return phases;
}

/** From what a move has led to back to what was before, in one go. */
export function backward(
  after: readonly Piece[],
  frames: readonly Frame[],
  before: readonly Piece[],
  stands: Stands,
): Phase[] {
  const places = applyFrames(before, frames, stands);
  const changes = match(before, places, after).map(({ from, to }) => ({ from: to, to: from }));
  return [{ pieces: before, changes }];
}

/** The same after a piece has been put down by hand: it is there already, only what else becomes of it is seen.
 *  `start`: the cell that it came from; null: it came from beside the board. */
export function putDown([first, ...rest]: readonly Phase[], start: string | null): Phase[] {
  if (first === undefined) return [];
  return [{ ...first, changes: first.changes.flatMap((change) => afterPuttingDown(change, start) ?? []) }, ...rest];
}

function afterPuttingDown({ from, to }: Change, start: string | null): Change | null {
  if (from === null) return start === null ? null : { from, to };
  if (to === null || from.cell !== start || to.cell === start) return { from, to };
  const there = { ...to, symbol: from.symbol, owner: from.owner };
  return samePiece(there, to) ? null : { from: there, to };
}

/** Pair pieces with those of another scene that are where the first are expected. */
function match(pieces: readonly Piece[], places: ReadonlyMap<Piece, Piece>, scene: readonly Piece[]): Change[] {
  const there = new Map(scene.map((piece) => [placeKey(piece), piece]));
  const changes = pieces.map((from) => {
    const place = places.get(from);
    const to = place && there.get(placeKey(place));
    if (to) there.delete(placeKey(to));
    return { from, to: to ?? null };
  });
  return changed([...changes, ...[...there.values()].map((to) => ({ from: null, to }))]);
}

const changed = (changes: Change[]): Change[] =>
  changes.filter(({ from, to }) => from === null || to === null || !samePiece(from, to));
