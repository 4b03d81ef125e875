/** The board as people use it: shows positions, takes clicks from pointers and keys, tells of the moves they make. */

import type { Clickable, Position } from "../rules/api";
import type { Frame, Move, Piece } from "../rules/types";
import type { Say } from "../text/api";
import { backward, forward, type Phase, putDown } from "./animator";
import type { Board, BoardListener, BoardSettings, CreateBoard, Shown } from "./api";
import { mayMove, whenIdle } from "./browser";
import { begin, type Choice, click, hasBegun } from "./choice";
import type { Face, FaceListener } from "./face";
import { Hand, type Holder } from "./hand";
import { listenToKeys } from "./keyboard";
import type { Pencil } from "./pencil";
import { type PointerHandler, PointerInput } from "./pointer";
import { Stands } from "./stacks";
import { BoardState, isTurned, onlyArrowsDiffer } from "./state";
import { View } from "./view";
import { Words } from "./words";

/** How wide an arrow is that a person draws, see Arrow. */
const DRAWN = 0.5;

export class LiveBoard implements Board {
  private readonly view: Face;
  private readonly pointers: PointerInput;
  private readonly pencil: Pencil | undefined;
  private readonly state = new BoardState();
  private readonly stands = new Stands();
  private readonly closing = new AbortController();
  private words: Words | null = null;
  /** While pieces are put down by hand: the place that they come from. */
  private droppedFrom: string | null = null;
  private cancelIdle: () => void = () => {};

  constructor(
    host: HTMLElement,
    makeFace: (settings: BoardSettings, listener: FaceListener) => Face,
    private settings: BoardSettings,
    private readonly listener: BoardListener,
    private readonly say: Say,
  ) {
    this.view = makeFace(settings, {
      zoomed: (factor) => listener.zoomed?.(factor),
      besideBoard: (piece) => listener.besideBoard?.(piece) ?? null,
    });
    const { signal } = this.closing;
    this.pencil = this.makePencil(signal);
    this.pointers = new PointerInput(this.view, this.makeHand(), signal);
    const keys = {
      click: (cell: string) => {
        if (this.pencil && this.state.shown?.drawing) this.pencil.key(cell);
        else (listener.editor ?? this).click(cell);
      },
      cancel: () => this.pencil?.forget() || this.giveUp(),
      look: (cell: string | null) => {
        if (cell !== null) this.view.reveal(cell);
        this.look(cell);
      },
    };
    listenToKeys(this.view.element, this.view.cells, this.view.geometry, keys, signal);
    host.append(this.view.root);
  }

  get element(): Element {
    return this.view.element;
  }

  show(shown: Shown): void {
    const before = this.state.shown;
    if (before && onlyArrowsDiffer(before, shown)) {
      this.state.shown = shown;
      this.view.overlay.drawArrows(shown.arrows ?? []);
      return;
    }
    this.pencil?.forget();
    if (before && before.position.variant === shown.position.variant && before.position.key === shown.position.key) {
      this.showAgain(before, shown);
      return;
    }
    const isUnderWay = this.state.isUnderWay && shown.last?.move === this.state.committed;
    if (!isUnderWay) this.view.animator.finish();
    this.pointers.abort();
    this.state.shown = shown;
    if (before?.position.variant !== shown.position.variant) this.begin(shown.position);
    this.view.turn(isTurned(shown));
    this.stands.learn(shown.scene.pieces);
    const phases = shown.animate && before && !isUnderWay ? this.transition(before, shown) : null;
    this.forget();
    if (!isUnderWay) this.play(phases ?? [{ pieces: shown.scene.pieces, changes: [] }]);
    this.draw();
    this.prepare();
  }

  set(settings: BoardSettings): void {
    this.settle();
    this.settings = settings;
    this.view.set(settings);
    const position = this.state.shown?.position;
    if (position === undefined) return;
    this.word(position);
    this.view.pieces.draw(this.state.pieces);
    this.draw(true);
  }

  click(at: string): void {
    if (this.view.cells.has(at)) this.view.cells.setStop(at);
    const { source, choice, unconfirmed, places } = this.state;
    if (unconfirmed !== null) {
      if (at === places.at(-1)) this.stop();
      else this.cancel();
    } else if (source !== null) this.take(source, choice ?? begin(source), at);
  }

  drag(at: string, event: PointerEvent): void {
    this.pointers.begin(at, event);
  }

  stop(): void {
    const { unconfirmed, choice, source } = this.state;
    if (unconfirmed !== null) this.commit(unconfirmed);
    else if (source !== null && choice?.complete != null) this.make(choice.complete);
  }

  cancel(): void {
    this.giveUp();
  }

  zoom(factor: number): void {
    this.view.zoom(factor);
  }

  focus(): void {
    this.view.cells.focus(this.view.cells.tabStop);
  }

  close(): void {
    this.closing.abort();
    this.cancelIdle();
    this.view.animator.finish();
    this.view.close();
  }

  /** The position stays, so what glides there goes on; what has been chosen stays if it can still be chosen. */
  private showAgain(before: Shown, shown: Shown): void {
    this.state.shown = shown;
    if (isTurned(before) !== isTurned(shown)) {
      this.settle();
      this.view.turn(isTurned(shown));
    }
    const goesOn = this.state.committed === null ? before.input === shown.input : shown.input === "none";
    if (!goesOn) {
      this.pointers.abort();
      const half = this.state.framesShown > 0;
      this.forget();
      if (half) this.view.pieces.draw(shown.scene.pieces);
    }
    this.draw();
    this.prepare();
  }

  private forget(): void {
    this.droppedFrom = null;
    if (this.state.forget()) this.tell();
  }

  /** Find out what can be clicked before somebody does. */
  private prepare(): void {
    this.cancelIdle();
    if (this.state.source === null) return;
    this.cancelIdle = whenIdle(() => {
      this.drawClickable();
      this.tell();
    });
  }

  private begin(position: Position): void {
    this.view.setPlayers(position.variant.shape.players);
    this.word(position);
  }

  private word({ variant }: Position): void {
    this.words = new Words(variant, this.say);
    this.view.name(this.say("board-name", { game: variant.game.title }));
  }

  /** How the pieces come from where they are drawn to where they are now; null: it is no move or its reverse. */
  private transition(before: Shown, { position, scene, last }: Shown): Phase[] | null {
    const ours = last !== null && last.move === this.state.committed;
    const drawn = ours ? this.view.pieces.pieces() : before.scene.pieces;
    if (last?.before.key === before.position.key) {
      const frames = last.before.frames(last.move).slice(ours ? this.state.framesShown : 0);
      return forward(drawn, frames, scene.pieces, this.stands);
    }
    if (before.last?.before.key === position.key) {
      const frames = before.last.before.frames(before.last.move);
      return backward(drawn, frames, scene.pieces, this.stands);
    }
    return null;
  }

  private play(phases: readonly Phase[]): void {
    if (this.settings.speed <= 0 || !mayMove() || phases.every(({ changes }) => changes.length === 0)) {
      this.view.pieces.draw(phases.at(-1)!.pieces);
      this.view.setGliding(false);
      return;
    }
    this.view.setGliding(true);
    this.view.animator.play(phases, this.settings.speed).then((done) => {
      if (done) this.view.setGliding(false);
    });
  }

  /** Whatever is gliding is where it goes. */
  private settle(): void {
    if (!this.view.gliding) return;
    this.view.animator.finish();
    this.view.pieces.draw(this.state.pieces);
    this.view.setGliding(false);
  }

  /** A click, and what it brings about. */
  private take(source: Clickable, before: Choice, at: string): void {
    const { choice, play, refused } = click(source, before, at);
    if (refused) this.refuse(before, at);
    const made = this.state.made;
    this.state.choice = choice.steps.length > 0 ? choice : null;
    if (play !== null) {
      this.make(play);
      return;
    }
    this.showMade(made);
    this.draw();
    this.tell();
  }

  /** The pieces go where the first clicks of the choice put them, or come back. */
  private showMade(before: Move | null): void {
    const { shown, made, pieces } = this.state;
    if (shown === null || made === before) return;
    this.view.animator.finish();
    const drawn = this.view.pieces.pieces();
    this.stands.learn(pieces);
    const framesOf = (move: Move | null): readonly Frame[] => (move === null ? [] : shown.position.frames(move));
    const frames = framesOf(made);
    const phases =
      made === null
        ? backward(drawn, framesOf(before), pieces, this.stands)
        : forward(drawn, frames.slice(this.state.framesShown), pieces, this.stands);
    this.state.framesShown = frames.length;
    this.play(this.afterDrop(phases));
  }

  /** What has been put down by hand does not glide there again. */
  private afterDrop(phases: readonly Phase[]): readonly Phase[] {
    const start = this.droppedFrom;
    this.droppedFrom = null;
    return start === null ? phases : putDown(phases, this.view.cells.has(start) ? start : null);
  }

  private make(move: Move): void {
    if (this.state.shown?.input === "premove") {
      this.state.planned = this.state.places;
      this.state.choice = null;
      this.draw();
      this.listener.premoved(this.state.planned);
      this.tell();
    } else if (this.settings.confirm && this.state.unconfirmed === null) {
      this.state.unconfirmed = move;
      this.showMade(null);
      this.draw();
      this.tell();
    } else this.commit(move);
  }

  private commit(move: Move): void {
    const { position } = this.state.shown!;
    this.state.committed = move;
    this.state.isUnderWay = this.state.unconfirmed !== null || this.droppedFrom !== null;
    this.state.unconfirmed = null;
    this.drawMarks();
    if (this.droppedFrom !== null) {
      const frames = position.frames(move).slice(this.state.framesShown);
      const after = position.play(move).scene().pieces;
      this.play(this.afterDrop(forward(this.view.pieces.pieces(), frames, after, this.stands)));
    }
    this.listener.moved(move);
  }

  /** Take back what has been chosen or planned; says whether there was anything. */
  private giveUp(): boolean {
    if (this.pointers.abort()) return true;
    const { committed, made, planned, isChoosing } = this.state;
    if (committed !== null || (!isChoosing && planned.length === 0)) return false;
    this.state.choice = null;
    this.state.unconfirmed = null;
    this.state.planned = [];
    this.showMade(made);
    this.draw();
    if (planned.length > 0) this.listener.premoved(null);
    this.tell();
    return true;
  }

  private refuse(before: Choice, at: string): void {
    const { source } = this.state;
    const places = before.steps.map((step) => step.at);
    const why = source?.whyNot([...places, at]) ?? source?.whyNot([at]);
    if (why) this.listener.refused(why.refusal);
    if (this.settings.speed > 0 && mayMove()) this.view.animator.shake(at);
  }

  private tell(): void {
    this.listener.chose(this.state.forPanels((place) => this.view.cells.has(place)));
  }

  private draw(anew = false): void {
    const { shown, pieces, isChoosing, source } = this.state;
    if (shown === null) return;
    const notes = this.settings.hints ? shown.scene.notes : [];
    const forecasts = this.settings.hints && !isChoosing ? shown.scene.forecasts : [];
    this.view.overlay.clearPreview();
    this.view.overlay.drawHints({ notes, forecasts });
    this.view.overlay.drawArrows(shown.arrows ?? []);
    this.view.avoid(pieces);
    this.drawMarks();
    if (isChoosing || source === null || hasBegun(source)) this.drawClickable();
    if (this.words) this.view.label(this.state.marks, forecasts, pieces, this.words, anew);
  }

  private drawMarks(): void {
    this.view.overlay.drawMarks(this.state.marks);
    this.view.pieces.lift(this.state.held);
  }

  private drawClickable(): void {
    const { source, unconfirmed, marks } = this.state;
    const starts = source && unconfirmed === null ? begin(source).next : new Map<string, never>();
    this.view.cells.setClickable(this.listener.editor ? this.view.geometry.cells : starts, marks.targets);
  }

  /** A cell is looked at: what a click there would do is shown. */
  private look(cell: string | null): void {
    this.view.cells.setHovered(cell);
    const then = cell === null ? null : (this.listener.editor ?? this.state).after(cell);
    if (cell !== null && then) this.view.overlay.drawPreview(cell, this.state.pieces, then);
    else this.view.overlay.clearPreview();
  }

  private makeHand(): PointerHandler {
    const { editor } = this.listener;
    if (editor === undefined) return new Hand(this.view, this.holder());
    const pieceFrom = (place: string) => this.sized(editor.pieceFrom(place));
    return editor.hand(this.view, pieceFrom, (cell) => this.look(cell));
  }

  /** What the hand on the board may know and do. */
  private holder(): Holder {
    return {
      source: () => (this.state.unconfirmed === null ? this.state.source : null),
      choice: () => this.state.choice,
      held: (choice, cell) => this.state.heldBy(choice, cell),
      trayPiece: (at) => this.sized(this.state.trayPiece(at)),
      click: (at) => this.click(at),
      drop: (at) => {
        this.droppedFrom = this.state.places.at(-1) ?? null;
        this.click(at);
        this.droppedFrom = null;
      },
      refuse: (choice, at) => this.refuse(choice, at),
      cancel: () => this.giveUp(),
      look: (place) => this.look(place),
      settle: () => this.settle(),
    };
  }

  private makePencil(closed: AbortSignal): Pencil | undefined {
    const handler = {
      isOn: () => this.state.shown?.drawing === true,
      cellAt: (x: number, y: number) => this.view.cellAt(x, y),
      sketch: (from: string | null, to: string | null) =>
        this.view.overlay.drawSketch(from && to ? { from, to, weight: DRAWN, look: "drawn" } : null),
    };
    return this.listener.pencil?.(this.view.element, handler, closed);
  }

  /** A piece that is not on the board yet, as large as there. */
  private sized(piece: Pick<Piece, "symbol" | "owner"> | null): Piece | null {
    return piece && this.stands.alone(piece, this.view.geometry.unit);
  }
}

/** The flat board: the default, and the accessible one. */
export const createBoard: CreateBoard = (host, board, settings, listener, say) =>
  new LiveBoard(host, (chosen, hooks) => new View(board, chosen, hooks), settings, listener, say);
