/** The interactive board: shows positions, handles pointers and keys, and reports moves. A renderer draws the board. */

import type { Clickable, Frame, Move, Piece, Position } from "../rules/api";
import type { Say } from "../text/api";
import { backwardPhases, forwardPhases, type Phase, withoutDroppedHop } from "./animator";
import type { Board, BoardContent, BoardListener, BoardSettings, CreateBoard, Pencil, PointerHandler } from "./api";
import { BoardState, begin, type Choice, click, hasPaths, isTurned, onlyArrowsDiffer } from "./choice";
import { animationsEnabled, whenIdle } from "./drawings";
import { listenToKeys, MoveHandler, type MoveHost, PointerInput } from "./input";
import { PiecePlacements } from "./pieces";
import { type BoardRenderer, FlatRenderer, type RendererListener } from "./renderer";
import { Words } from "./words";

/** `Arrow.weight` of the arrow under construction. */
const DRAWN_WEIGHT = 0.5;

export class LiveBoard implements Board {
  private readonly view: BoardRenderer;
  private readonly pointers: PointerInput;
  private readonly pencil: Pencil | undefined;
  private readonly state = new BoardState();
  private readonly placements = new PiecePlacements();
  private readonly closing = new AbortController();
  private words: Words | null = null;
  /** While the board handles a drop: the place where the drag began. */
  private droppedFrom: string | null = null;
  private cancelIdle: () => void = () => {};

  constructor(
    host: HTMLElement,
    makeRenderer: (listener: RendererListener) => BoardRenderer,
    private settings: BoardSettings,
    private readonly listener: BoardListener,
    private readonly say: Say,
  ) {
    this.view = makeRenderer({
      zoomed: (factor) => listener.zoomed?.(factor),
      startPointOf: (piece) => listener.startPointOf?.(piece) ?? null,
    });
    const { signal } = this.closing;
    this.pencil = this.makePencil();
    this.pointers = new PointerInput(this.view, this.makeHandler(), this.pencil, signal);
    const keys = {
      click: (cell: string) => {
        if (this.pencil && this.state.shown?.drawing) this.pencil.key(cell);
        else (listener.editor ?? this).click(cell);
      },
      cancel: () => this.pencil?.cancelArrow() || this.cancel(),
      preview: (cell: string | null) => {
        if (cell !== null) this.view.reveal(cell);
        this.preview(cell);
      },
    };
    listenToKeys(this.view.element, this.view.cells, this.view.geometry, keys, signal);
    host.append(this.view.root);
  }

  get element(): Element {
    return this.view.element;
  }

  show(shown: BoardContent): void {
    const before = this.state.shown;
    if (before && onlyArrowsDiffer(before, shown)) {
      this.state.shown = shown;
      this.view.overlay.drawArrows(shown.arrows ?? []);
      return;
    }
    this.pencil?.cancelArrow();
    if (before && before.position.variant === shown.position.variant && before.position.key === shown.position.key) {
      this.showAgain(before, shown);
      return;
    }
    const isAlreadyDrawn = this.state.isPlayedMoveDrawn && shown.last?.move === this.state.playedMove;
    if (!isAlreadyDrawn) this.view.animator.finish();
    this.pointers.abort();
    this.state.shown = shown;
    if (before?.position.variant !== shown.position.variant) {
      this.view.setPlayers(shown.position.variant.shape.players);
      this.updateWords(shown.position);
    }
    this.view.flip(isTurned(shown));
    this.placements.learnFrom(shown.scene.pieces);
    const phases = shown.animate && before && !isAlreadyDrawn ? this.transition(before, shown) : null;
    this.forget();
    if (!isAlreadyDrawn) this.play(phases ?? [{ pieces: shown.scene.pieces, changes: [] }]);
    this.draw();
    this.prepare();
  }

  set(settings: BoardSettings): void {
    this.finishAnimation();
    this.settings = settings;
    this.view.set(settings);
    if (this.state.shown === null) return;
    this.updateWords(this.state.shown.position);
    this.view.pieces.draw(this.state.pieces);
    this.draw(true); // with new labels, because the language may have changed
  }

  click(at: string): void {
    if (this.view.cells.has(at)) this.view.cells.setTabStop(at);
    const { clickable, choice, unconfirmed, places } = this.state;
    if (unconfirmed !== null) {
      if (at === places.at(-1)) this.confirm();
      else this.cancel();
    } else if (clickable !== null) this.handleClick(clickable, choice ?? begin(clickable), at);
  }

  drag(at: string, event: PointerEvent): void {
    this.pointers.pressBeside(at, event);
  }

  confirm(): void {
    const { unconfirmed, choice, clickable } = this.state;
    if (unconfirmed !== null) this.commit(unconfirmed);
    else if (clickable !== null && choice?.complete != null) this.playMove(choice.complete);
  }

  /** Cancels a drag or, without a drag, the choice and the premove. Returns whether it cancelled anything. */
  cancel(): boolean {
    if (this.pointers.abort()) return true;
    const { playedMove, shownMove, premovePlaces, isChoosing } = this.state;
    if (playedMove !== null || (!isChoosing && premovePlaces.length === 0)) return false;
    this.state.choice = null;
    this.state.unconfirmed = null;
    this.state.premovePlaces = [];
    this.animateShownMove(shownMove);
    this.draw();
    if (premovePlaces.length > 0) this.listener.premoved(null);
    this.reportChoice();
    return true;
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

  /**
   * Shows the same position again. Animations continue unless the board is flipped. The choice stays if `input` is
   * unchanged; a played move stays if `input` is now `none`.
   */
  private showAgain(before: BoardContent, shown: BoardContent): void {
    this.state.shown = shown;
    if (isTurned(before) !== isTurned(shown)) {
      this.finishAnimation();
      this.view.flip(isTurned(shown));
    }
    const continues = this.state.playedMove === null ? before.input === shown.input : shown.input === "none";
    if (!continues) {
      this.pointers.abort();
      const isPartlyMade = this.state.framesShown > 0;
      this.forget();
      if (isPartlyMade) this.view.pieces.draw(shown.scene.pieces);
    }
    this.draw();
    this.prepare();
  }

  private forget(): void {
    this.droppedFrom = null;
    if (this.state.forget()) this.reportChoice();
  }

  /** Computes the possible clicks before the user needs them. */
  private prepare(): void {
    this.cancelIdle();
    if (this.state.clickable === null) return;
    this.cancelIdle = whenIdle(() => {
      this.drawClickable();
      this.reportChoice();
    });
  }

  private updateWords({ variant }: Position): void {
    this.words = new Words(variant, this.say);
    this.element.setAttribute("aria-label", this.say("board-name", { game: variant.game.title }));
  }

  /** The phases from the drawn pieces to the new position; null if the positions are not one move apart. */
  private transition(before: BoardContent, { position, scene, last }: BoardContent): Phase[] | null {
    const isPlayedHere = last !== null && last.move === this.state.playedMove;
    const drawn = isPlayedHere ? this.view.pieces.pieces() : before.scene.pieces;
    if (last?.before.key === before.position.key) {
      const frames = last.before.frames(last.move).slice(isPlayedHere ? this.state.framesShown : 0);
      return forwardPhases(drawn, frames, scene.pieces, this.placements);
    }
    if (before.last?.before.key === position.key) {
      return backwardPhases(drawn, before.last.before.frames(before.last.move), scene.pieces, this.placements);
    }
    return null;
  }

  private play(phases: readonly Phase[]): void {
    if (this.settings.hopTime <= 0 || !animationsEnabled() || phases.every(({ changes }) => changes.length === 0)) {
      this.view.pieces.draw(phases.at(-1)!.pieces);
      this.view.setAnimating(false);
      return;
    }
    this.view.setAnimating(true);
    this.view.animator.play(phases, this.settings.hopTime).then((done) => {
      if (done) this.view.setAnimating(false);
    });
  }

  private finishAnimation(): void {
    if (!this.view.isAnimating) return;
    this.view.animator.finish();
    this.view.pieces.draw(this.state.pieces);
    this.view.setAnimating(false);
  }

  private handleClick(clickable: Clickable, before: Choice, at: string): void {
    const { choice, play, refused } = click(clickable, before, at);
    if (refused) this.refuse(before, at);
    const { shownMove } = this.state;
    this.state.choice = choice.steps.length > 0 ? choice : null;
    if (play !== null) {
      this.playMove(play);
      return;
    }
    this.animateShownMove(shownMove);
    this.draw();
    this.reportChoice();
  }

  /** Animates the move that the clicks make now. If they make none, takes back the move `before`. */
  private animateShownMove(before: Move | null): void {
    const { shown, shownMove, pieces } = this.state;
    if (shown === null || shownMove === before) return;
    this.view.animator.finish();
    const drawn = this.view.pieces.pieces();
    this.placements.learnFrom(pieces);
    const framesOf = (move: Move | null): readonly Frame[] => (move === null ? [] : shown.position.frames(move));
    const frames = framesOf(shownMove);
    const unseen = frames.slice(this.state.framesShown);
    const phases =
      shownMove === null
        ? backwardPhases(drawn, framesOf(before), pieces, this.placements)
        : forwardPhases(drawn, unseen, pieces, this.placements);
    this.state.framesShown = frames.length;
    this.play(this.afterDrop(phases));
  }

  /** The phases without the hop of dropped pieces. */
  private afterDrop(phases: readonly Phase[]): readonly Phase[] {
    const start = this.droppedFrom;
    this.droppedFrom = null;
    return start === null ? phases : withoutDroppedHop(phases, this.view.cells.has(start) ? start : null);
  }

  private playMove(move: Move): void {
    if (this.state.shown?.input === "premove") {
      this.state.premovePlaces = this.state.places;
      this.state.choice = null;
      this.draw();
      this.listener.premoved(this.state.premovePlaces);
      this.reportChoice();
    } else if (this.settings.confirm && this.state.unconfirmed === null) {
      this.state.unconfirmed = move;
      this.animateShownMove(null);
      this.draw();
      this.reportChoice();
    } else this.commit(move);
  }

  private commit(move: Move): void {
    const { position } = this.state.shown!;
    this.state.playedMove = move;
    this.state.isPlayedMoveDrawn = this.state.unconfirmed !== null || this.droppedFrom !== null;
    this.state.unconfirmed = null;
    this.drawMarks();
    if (this.droppedFrom !== null) {
      const frames = position.frames(move).slice(this.state.framesShown);
      const after = position.play(move).scene().pieces;
      this.play(this.afterDrop(forwardPhases(this.view.pieces.pieces(), frames, after, this.placements)));
    }
    this.listener.moved(move);
  }

  private refuse(before: Choice, at: string): void {
    const { clickable } = this.state;
    const places = before.steps.map((step) => step.at);
    const why = clickable?.explainIllegalClick([...places, at]) ?? clickable?.explainIllegalClick([at]);
    if (why) this.listener.refused(why.refusal);
    if (this.settings.hopTime > 0 && animationsEnabled()) this.view.animator.shake(at);
  }

  private reportChoice(): void {
    this.listener.choiceChanged(this.state.panelState((place) => this.view.cells.has(place)));
  }

  private draw(relabelCells = false): void {
    const { shown, pieces, isChoosing, clickable } = this.state;
    if (shown === null) return;
    const forecasts = this.settings.hints && !isChoosing ? shown.scene.forecasts : [];
    this.view.overlay.clearPreview();
    this.view.overlay.drawHints({ notes: this.settings.hints ? shown.scene.notes : [], forecasts });
    this.view.overlay.drawArrows(shown.arrows ?? []);
    this.view.moveNamesAside(pieces);
    this.drawMarks();
    if (isChoosing || clickable === null || hasPaths(clickable)) this.drawClickable();
    if (this.words) this.view.labelCells(this.state.marks, forecasts, pieces, this.words, relabelCells);
  }

  private drawMarks(): void {
    this.view.overlay.drawMarks(this.state.marks);
    this.view.pieces.lift(this.state.held);
  }

  private drawClickable(): void {
    const { clickable, unconfirmed, marks } = this.state;
    const starts = clickable && unconfirmed === null ? begin(clickable).next : new Map<string, never>();
    this.view.cells.setClickable(this.listener.editor ? this.view.geometry.cells : starts, marks.targets);
  }

  private preview(cell: string | null): void {
    this.view.cells.setHovered(cell);
    const piecesAfter = cell === null ? null : (this.listener.editor ?? this.state).piecesAfterClick(cell);
    if (cell !== null && piecesAfter) this.view.overlay.drawPreview(cell, this.state.pieces, piecesAfter);
    else this.view.overlay.clearPreview();
  }

  private makeHandler(): PointerHandler {
    const { editor } = this.listener;
    if (editor === undefined) return new MoveHandler(this.view, this.moveHost());
    const sizedPieceFrom = (place: string) => this.atBoardSize(editor.pieceFrom(place));
    return editor.makeHandler(this.view, sizedPieceFrom, (cell) => this.preview(cell));
  }

  private moveHost(): MoveHost {
    return {
      clickable: () => (this.state.unconfirmed === null ? this.state.clickable : null),
      choice: () => this.state.choice,
      heldLayers: (choice, cell) => this.state.movedLayers(choice, cell),
      trayPiece: (at) => this.atBoardSize(this.state.trayPiece(at)),
      click: (at) => this.click(at),
      drop: (at) => {
        this.droppedFrom = this.state.places.at(-1) ?? null;
        this.click(at);
        this.droppedFrom = null;
      },
      refuse: (choice, at) => this.refuse(choice, at),
      cancel: () => this.cancel(),
      preview: (place) => this.preview(place),
      finishAnimation: () => this.finishAnimation(),
    };
  }

  private makePencil(): Pencil | undefined {
    return this.listener.pencil?.({
      isOn: () => this.state.shown?.drawing === true,
      cellAt: (x, y) => this.view.cellAt(x, y),
      sketch: (from, to) =>
        this.view.overlay.drawSketch(from && to ? { from, to, weight: DRAWN_WEIGHT, look: "drawn" } : null),
    });
  }

  private atBoardSize(piece: Pick<Piece, "symbol" | "owner"> | null): Piece | null {
    return piece && this.placements.singlePiece(piece, this.view.geometry.unit);
  }
}

/** Makes the flat board. */
export const createBoard: CreateBoard = (host, board, settings, listener, say) =>
  new LiveBoard(host, (hooks) => new FlatRenderer(board, settings, hooks), settings, listener, say);

/** The listener of boards without input. */
export const NO_LISTENER: BoardListener = { moved() {}, premoved() {}, choiceChanged() {}, refused() {} };
