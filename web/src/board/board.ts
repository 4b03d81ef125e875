/** The board as people use it: shows positions, takes clicks from pointers and keys, tells of the moves they make. */

import type { BoardData } from "../data/types";
import type { Position } from "../rules/api";
import type { Frame, Move, Piece } from "../rules/types";
import type { Say } from "../text/api";
import { Animator } from "./animator";
import type { Board, BoardListener, BoardSettings, ChoiceState, CreateBoard, Shown } from "./api";
import { backward, forward, type Phase } from "./changes";
import { begin, type Choice, type Click, choose, click } from "./choice";
import { heldLayers } from "./hand";
import { listenToKeys } from "./keyboard";
import type { Hand } from "./pieces";
import { PointerInput } from "./pointer";
import { Stands } from "./stacks";
import { View } from "./view";
import { Words } from "./words";

const reducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Later, when there is nothing else to do; what it returns takes it back. */
function whenIdle(todo: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(todo, { timeout: 500 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(todo, 60);
  return () => clearTimeout(handle);
}

class LiveBoard implements Board {
  private readonly view: View;
  private readonly animator: Animator;
  private readonly pointers: PointerInput;
  private readonly stands = new Stands();
  private readonly closing = new AbortController();
  private shown: Shown | null = null;
  private words: Words | null = null;
  /** Null: nothing has been chosen. */
  private choice: Choice | null = null;
  private unconfirmed: Move | null = null;
  /** A move that has been made here; nothing can be clicked until the position after it is shown. */
  private committed: Move | null = null;
  private planned: readonly string[] = [];
  /** How many frames of the move in the making can be seen already. */
  private framesShown = 0;
  /** The pieces have been dragged to where they are going. */
  private dropped = false;
  private cancelIdle: () => void = () => {};

  constructor(
    host: HTMLElement,
    board: BoardData,
    private settings: BoardSettings,
    private readonly listener: BoardListener,
    private readonly say: Say,
  ) {
    this.view = new View(board, settings, (factor) => listener.zoomed?.(factor));
    this.animator = new Animator(this.view.pieces);
    const { signal } = this.closing;
    this.pointers = new PointerInput(this.view.element, this.pointerHandler(), signal);
    const keys = {
      click: (cell: string) => this.click(cell),
      cancel: () => this.giveUp(),
      look: (cell: string | null) => this.look(cell),
    };
    listenToKeys(this.view.element, this.view.cells, this.view.geometry, keys, signal);
    host.append(this.view.element);
  }

  get element(): Element {
    return this.view.element;
  }

  show(shown: Shown): void {
    const before = this.shown;
    this.animator.finish();
    this.pointers.abort();
    this.cancelIdle();
    this.shown = shown;
    if (before?.position.variant !== shown.position.variant) this.begin(shown.position);
    this.view.turn(this.isTurned(shown));
    this.stands.learn(shown.scene.pieces);
    const phases = shown.animate && before ? this.transition(before, shown) : null;
    const chosen = this.choice !== null || this.unconfirmed !== null;
    this.choice = null;
    this.unconfirmed = null;
    this.committed = null;
    this.framesShown = 0;
    if (shown.input !== "premove") this.planned = [];
    this.play(phases ?? [{ pieces: shown.scene.pieces, changes: [] }]);
    this.draw();
    if (chosen) this.listener.chose(this.state());
    if (this.source) {
      this.cancelIdle = whenIdle(() => {
        this.drawClickable();
        this.listener.chose(this.state());
      });
    }
  }

  set(settings: BoardSettings): void {
    this.animator.finish();
    this.settings = settings;
    this.view.set(settings);
    if (this.shown) {
      this.words = new Words(this.shown.position.variant, this.say);
      this.view.name(this.say("board-name", { game: this.shown.position.variant.game.title }));
      this.view.pieces.draw(this.pieces());
      this.draw(true);
    }
  }

  click(at: string): void {
    if (this.view.cells.has(at)) this.view.cells.setStop(at);
    if (this.unconfirmed !== null) {
      if (at === this.choice?.steps.at(-1)?.at) this.stop();
      else this.cancel();
      return;
    }
    const { source } = this;
    if (source === null) return;
    const before = this.choice ?? begin(source);
    this.take(click(source, before, at), at, before);
  }

  drag(at: string, event: PointerEvent): void {
    this.pointers.begin(at, event);
  }

  stop(): void {
    if (this.unconfirmed !== null) this.commit(this.unconfirmed);
    else if (this.choice?.complete != null) this.make(this.choice.complete);
  }

  cancel(): void {
    this.giveUp();
  }

  zoom(factor: number): void {
    if (factor === 0) this.view.viewport.reset();
    else this.view.viewport.zoom(factor);
  }

  focus(): void {
    this.view.cells.focus(this.view.cells.tabStop);
  }

  close(): void {
    this.closing.abort();
    this.cancelIdle();
    this.animator.finish();
    this.view.close();
  }

  /** The position whose moves can be clicked; null: none. */
  private get source(): Position | null {
    if (this.shown === null || this.committed !== null) return null;
    const { input, position, premoving } = this.shown;
    const source = input === "move" ? position : input === "premove" ? (premoving ?? null) : null;
    return source !== null && source.outcome.status === "ongoing" ? source : null;
  }

  private begin(position: Position): void {
    const { variant } = position;
    this.view.setPlayers(variant.shape.players);
    this.words = new Words(variant, this.say);
    this.view.name(this.say("board-name", { game: variant.game.title }));
  }

  private isTurned({ bottom, position }: Shown): boolean {
    const { variant } = position;
    return variant.board.flippable && bottom >= variant.shape.players.length / 2;
  }

  /** How the pieces come from where they are drawn to where they are now; null: it is no move or its reverse. */
  private transition(before: Shown, { position, scene, last }: Shown): Phase[] | null {
    const ours = last !== null && last.move === this.committed;
    const drawn = ours ? this.view.pieces.pieces() : before.scene.pieces;
    if (last && last.before.key === before.position.key) {
      const frames = last.before.frames(last.move);
      return forward(drawn, frames.slice(ours ? this.framesShown : 0), scene.pieces, this.stands);
    }
    if (before.last && before.last.before.key === position.key) {
      const frames = before.last.before.frames(before.last.move);
      return backward(drawn, frames, scene.pieces, this.stands);
    }
    return null;
  }

  private play(phases: readonly Phase[]): void {
    const moving = phases.some(({ changes }) => changes.length > 0);
    const end = phases.at(-1)!;
    if (!moving || this.settings.speed <= 0 || reducedMotion() || !("animate" in Element.prototype)) {
      this.view.pieces.draw(end.pieces);
      this.view.setGliding(false);
      return;
    }
    this.view.setGliding(true);
    this.animator.play(phases, this.settings.speed).then((done) => {
      if (done) this.view.setGliding(false);
    });
  }

  /** The pieces with what has been chosen done, as far as it makes a move. */
  private pieces(): readonly Piece[] {
    const { shown } = this;
    if (shown === null) return [];
    const made = this.unconfirmed ?? this.choice?.made?.move;
    return made == null || shown.input !== "move" ? shown.scene.pieces : shown.position.play(made).scene().pieces;
  }

  /** What a click has brought about. */
  private take({ choice, play, refused }: Click, at: string | null, before: Choice): void {
    if (refused && at !== null) this.refuse(before, at);
    const made = before.made?.move;
    this.choice = choice.steps.length > 0 ? choice : null;
    if (play !== null) {
      this.make(play);
      return;
    }
    if (choice.made?.move !== made) this.showMade(made ?? null, choice.made?.move ?? null);
    this.draw();
    this.listener.chose(this.state());
  }

  /** The pieces go where the first clicks of the choice put them, or come back. */
  private showMade(before: Move | null, after: Move | null): void {
    const { shown } = this;
    if (shown?.input !== "move") return;
    this.animator.finish();
    const drawn = this.view.pieces.pieces();
    const pieces = this.pieces();
    this.stands.learn(pieces);
    const framesOf = (move: Move | null): readonly Frame[] => (move === null ? [] : shown.position.frames(move));
    const frames = framesOf(after);
    const phases =
      after === null
        ? backward(drawn, framesOf(before), pieces, this.stands)
        : forward(drawn, frames.slice(this.framesShown), pieces, this.stands);
    this.framesShown = frames.length;
    this.play(this.dropped ? [{ pieces, changes: [] }] : phases);
    this.dropped = false;
  }

  private make(move: Move): void {
    if (this.shown?.input === "premove") {
      this.planned = this.choice?.steps.map(({ at }) => at) ?? [];
      this.choice = null;
      this.draw();
      this.listener.premoved(this.planned);
      this.listener.chose(this.state());
    } else if (this.settings.confirm && this.unconfirmed === null) {
      const made = this.choice?.made?.move ?? null;
      this.unconfirmed = move;
      this.showMade(made, move);
      this.draw();
      this.listener.chose(this.state());
    } else this.commit(move);
  }

  private commit(move: Move): void {
    this.committed = move;
    this.unconfirmed = null;
    this.drawMarks();
    if (this.dropped && this.shown) {
      this.view.pieces.draw(this.shown.position.play(move).scene().pieces);
      this.framesShown = this.shown.position.frames(move).length;
    }
    this.listener.moved(move);
  }

  /** Take back what has been chosen or planned; says whether there was anything. */
  private giveUp(): boolean {
    if (this.pointers.abort()) return true;
    if (this.committed !== null) return false;
    const made = this.unconfirmed ?? this.choice?.made?.move ?? null;
    const planned = this.planned.length > 0;
    if (this.choice === null && this.unconfirmed === null && !planned) return false;
    this.choice = null;
    this.unconfirmed = null;
    this.planned = [];
    if (made !== null) this.showMade(made, null);
    this.draw();
    if (planned) this.listener.premoved(null);
    this.listener.chose(this.state());
    return true;
  }

  private refuse(before: Choice, at: string): void {
    const places = before.steps.map((step) => step.at);
    const why = this.source?.whyNot([...places, at]) ?? this.source?.whyNot([at]);
    if (why) this.listener.refused(why.refusal);
    if (this.settings.speed > 0 && !reducedMotion()) this.animator.shake(at);
  }

  private state(): ChoiceState {
    const { source } = this;
    const choice = this.choice ?? (source && begin(source));
    const places = this.unconfirmed === null && choice ? [...choice.next.keys()] : [];
    return {
      steps: this.choice?.steps ?? [],
      complete: this.unconfirmed === null ? (this.choice?.complete ?? null) : null,
      unconfirmed: this.unconfirmed,
      places: places.filter((place) => !this.view.cells.has(place)),
    };
  }

  private draw(anew = false): void {
    const { shown } = this;
    if (shown === null) return;
    const pieces = this.pieces();
    const quiet = this.choice !== null || this.unconfirmed !== null;
    this.view.overlay.clearPreview();
    this.view.overlay.drawHints({
      forecasts: this.settings.hints && !quiet ? shown.scene.forecasts : [],
      notes: this.settings.hints ? shown.scene.notes : [],
    });
    this.view.overlay.drawArrows(shown.arrows ?? []);
    this.view.coordinates.avoid(pieces);
    this.drawMarks();
    this.drawClickable();
    if (this.words)
      this.view.label(this.marked(), this.settings.hints ? shown.scene.forecasts : [], pieces, this.words, anew);
  }

  private marked() {
    const quiet = this.choice !== null || this.unconfirmed !== null;
    const path = this.shown?.last ? (this.shown.last.before.paths(this.shown.last.move)[0] ?? []) : [];
    return {
      last: quiet ? [] : path.map(({ at }) => at),
      chosen: this.choice?.steps.map(({ at }) => at) ?? [],
      planned: this.planned,
      targets: this.committed !== null || this.unconfirmed !== null ? new Map() : (this.choice?.next ?? new Map()),
    };
  }

  private drawMarks(): void {
    this.view.overlay.drawMarks(this.marked());
    this.view.pieces.lift(this.hand());
  }

  private drawClickable(): void {
    const { source } = this;
    const starts = source && this.unconfirmed === null ? new Set(begin(source).next.keys()) : new Set<string>();
    this.view.cells.setClickable(starts, this.marked().targets);
  }

  /** The pieces that the next click would move. */
  private hand(): Hand | null {
    const { choice, shown } = this;
    const cell = choice?.steps.at(-1)?.at;
    if (!choice || cell === undefined || shown?.input !== "move" || choice.next.size === 0 || this.committed !== null)
      return null;
    return { cell, layers: heldLayers(shown.position, choice, cell, this.framesShown) };
  }

  /** A cell is looked at: what a click there would do is shown. */
  private look(cell: string | null): void {
    this.view.cells.setHovered(cell);
    this.listener.looked(cell);
    const then = cell === null || this.committed !== null || this.unconfirmed !== null ? null : this.afterClick(cell);
    if (cell !== null && then) this.view.overlay.drawPreview(cell, this.pieces(), then);
    else this.view.overlay.clearPreview();
  }

  private afterClick(cell: string): readonly Piece[] | null {
    const { choice, shown } = this;
    if (!choice?.next.has(cell) || shown?.input !== "move") return null;
    const after = choose(shown.position, [...choice.steps.map(({ at }) => at), cell]);
    return after?.complete != null ? shown.position.play(after.complete).scene().pieces : null;
  }

  private pointerHandler() {
    const { viewport } = this.view;
    return {
      placeAt: (x: number, y: number) => this.view.cellAt(x, y),
      press: (place: string | null) => this.press(place),
      release: (place: string | null) => this.release(place),
      look: (place: string | null) => this.look(place),
      canDrag: (place: string) => this.canDrag(place),
      drag: (x: number, y: number) => this.dragTo(x, y),
      drop: (place: string | null) => this.drop(place),
      canPan: () => viewport.factor > 1,
      pan: (dx: number, dy: number) => {
        const scale = this.view.scale();
        viewport.pan(dx / scale, dy / scale);
      },
      zoomAt: (x: number, y: number, by: number) => viewport.zoomAt(this.view.pointAt(x, y), by),
    };
  }

  /** What begins a choice is chosen at once; what goes on with one waits until it is let go, as it may be dragged. */
  private press(place: string | null): boolean {
    if (this.view.gliding) {
      this.animator.finish();
      this.view.pieces.draw(this.pieces());
      this.view.setGliding(false);
    }
    const { source, choice } = this;
    if (place === null || source === null || this.unconfirmed !== null) return false;
    if (choice?.next.has(place) || choice?.steps.some(({ at }) => at === place) || choice?.made) {
      this.look(place);
      return false;
    }
    if (!begin(source).next.has(place)) return false;
    this.click(place);
    return true;
  }

  private release(place: string | null): void {
    if (place !== null) this.click(place);
    else this.giveUp();
  }

  private canDrag(place: string): boolean {
    const { choice } = this;
    return choice !== null && place === choice.steps.at(-1)?.at && choice.next.size > 0 && this.shown?.input !== "none";
  }

  /** What follows the pointer is what would move if it were let go there. */
  private dragTo(x: number, y: number): void {
    const { choice, shown } = this;
    const start = choice?.steps.at(-1)?.at;
    if (!choice || !shown || start === undefined) return;
    const over = this.view.cellAt(x, y);
    const target = over !== null && over !== start && choice.next.has(over) ? over : null;
    this.view.cells.setHovered(target);
    const point = this.view.pointAt(x, y);
    if (this.view.cells.has(start)) {
      const towards = target === null ? choice : choose(shown.position, [...choice.steps.map(({ at }) => at), target]);
      const layers =
        shown.input === "move" ? heldLayers(shown.position, towards ?? choice, start, this.framesShown) : [];
      this.view.carry({ cell: start, layers }, point);
    } else this.view.carryFromTray(this.trayPiece(start), point);
  }

  private trayPiece(at: string): Piece | null {
    const item = this.shown?.scene.trays.flatMap(({ items }) => items).find((one) => one.at === at);
    if (item === undefined) return null;
    const { symbol, owner } = item;
    const piece = { cell: "", symbol, owner, layer: 0, dx: 0, dy: 0, size: this.view.geometry.unit * 0.6 };
    return { ...piece, ...this.stands.of(1, 0, piece) };
  }

  private drop(place: string | null): void {
    const { choice } = this;
    const start = choice?.steps.at(-1)?.at;
    this.view.cells.setHovered(null);
    if (place !== null && place !== start && choice?.next.has(place)) {
      this.dropped = true;
      this.click(place);
      this.dropped = false;
    } else if (place !== null && place !== start && choice && this.source) this.refuse(choice, place);
    this.view.letGo();
  }
}

export const createBoard: CreateBoard = (host, board, settings, listener, say) =>
  new LiveBoard(host, board, settings, listener, say);
