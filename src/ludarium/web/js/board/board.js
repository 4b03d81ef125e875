// @ts-check
/** The board as one widget: shows a position, takes a player's clicks, reports the move that they make. */

import { glideTime, onSettings, settings } from "../settings.js";
import { text } from "../strings.js";
import { glideBackward, glideForward } from "./animate.js";
import { liftedLayers, narrow, press, stoppable } from "./choice.js";
import { Geometry } from "./geometry.js";
import { focusCell, listenToKeys, listenToPointers } from "./input.js";
import { Stands, applyFrames, byCell, pileInWords } from "./pieces.js";
import { BoardRenderer } from "./render.js";

/**
 * @typedef {import("../types.js").LegalMove} LegalMove
 * @typedef {import("../types.js").Frame} Frame
 * @typedef {Pick<import("../types.js").Scene, "pieces" | "notes" | "forecasts"> & {moves: LegalMove[], last: string[]}} Shown
 *   `moves` is empty where nothing can be clicked
 * @typedef {{way: "forward" | "backward" | "none", frames: Frame[]}} Transition
 * @typedef {{move: (move: LegalMove) => void, choice: () => void}} Hear
 */

export class BoardWidget {
  /**
   * @param {import("../types.js").Board} board
   * @param {string[]} players
   * @param {string} title
   * @param {Hear} hear
   */
  constructor(board, players, title, hear) {
    this.geometry = new Geometry(board);
    this.renderer = new BoardRenderer(this.geometry, players, text.play.board(title));
    this.hear = hear;
    this.stands = new Stands();
    /** @type {Shown} */
    this.shown = { pieces: [], notes: [], forecasts: [], moves: [], last: [] };
    this.choice = narrow([], []);
    /** Counts the positions shown: a glide that belongs to an earlier one gives up. */
    this.age = 0;
    /** The player has put the pieces where they go: they need not glide there. */
    this.dropped = false;
    this.svg = this.renderer.svg;
    const press = (/** @type {string | null} */ cell) => this.press(cell);
    listenToPointers(this.svg, {
      cellAt: (x, y) => this.cellAt(x, y),
      press,
      grab: (cell) => this.grab(cell),
      drag: (x, y) => this.drag(x, y),
      drop: (cell) => this.drop(cell),
    });
    listenToKeys(this.renderer, { press, enter: (cell) => this.enter(cell) });
    this.renderer.setTabStop(this.geometry.readingOrder()[Math.floor(board.cells.length / 2)]);
    this.applySettings();
    this.forgetSettings = onSettings(() => this.applySettings());
  }

  applySettings() {
    this.svg.classList.toggle("no-names", !settings().coordinates);
    this.svg.classList.toggle("no-notes", !settings().notes);
  }

  /**
   * Shows a position, gliding there from the one before.
   * @param {Shown} shown
   * @param {Transition} transition
   */
  async show(shown, transition) {
    const age = ++this.age;
    const stale = () => this.age !== age;
    const done = this.choice.shown;
    const time = this.dropped ? 0 : glideTime();
    this.dropped = false;
    this.shown = shown;
    this.choice = narrow(shown.moves, []);
    this.stands.learn(shown.pieces);
    this.svg.dataset.gliding = "yes";
    if (transition.way === "forward" && time > 0) {
      this.renderer.drawMarks(noMarks(shown.last));
      const frames = transition.frames.slice(done && startsWith(transition.frames, done.frames) ? done.frames.length : 0);
      await glideForward(this.renderer, frames, this.stands, time, stale);
      if (stale()) return;
    }
    this.draw();
    if (transition.way === "backward" && time > 0) {
      await glideBackward(this.renderer, transition.frames, this.stands, time);
      if (stale()) return;
      this.draw();
    }
    delete this.svg.dataset.gliding;
  }

  /** Draws the position with what has been chosen in it. */
  draw() {
    const { moves, last, notes, forecasts } = this.shown;
    const { clicks, next, shown } = this.choice;
    this.renderer.drawPieces(this.pieces());
    this.renderer.drawHints(clicks.length > 0 ? [] : forecasts, notes);
    const cell = clicks.at(-1);
    const held = cell !== undefined && next.size > 0;
    this.renderer.drawMarks({
      last: clicks.length > 0 ? [] : last,
      chosen: clicks,
      trail: shown ? clicks.slice(0, -1) : [],
      next,
      starts: new Set([...narrow(moves, []).next.keys(), ...(held ? [cell] : [])]),
      lifted: held ? { cell, layers: liftedLayers(this.choice) } : null,
    });
  }

  /** The pieces with the first of two actions made. */
  pieces() {
    const { shown } = this.choice;
    return shown ? applyFrames(this.shown.pieces, shown.frames, this.stands) : this.shown.pieces;
  }

  /** @param {string | null} at */
  press(at) {
    if (this.shown.moves.length === 0) return;
    const before = this.choice.shown;
    const { choice, play } = press(this.shown.moves, this.choice, at);
    if (at !== null && this.geometry.cells.has(at)) this.renderer.setTabStop(at);
    if (play) {
      this.play(play);
      return;
    }
    this.choice = choice;
    this.redraw(before);
  }

  /** Enter stops on the cell chosen last, even where a path would want that cell once more.  @param {string} cell */
  enter(cell) {
    if (cell !== this.choice.clicks.at(-1) || !this.stop()) this.press(cell);
  }

  /** Plays what has been clicked, where that is a move; says whether it was. */
  stop() {
    const move = stoppable(this.choice);
    if (move) this.play(move);
    return move !== null;
  }

  /** Takes the choice back; says whether there was one. */
  cancel() {
    if (this.choice.clicks.length === 0) return false;
    this.choice = narrow(this.shown.moves, []);
    this.draw();
    this.hear.choice();
    return true;
  }

  /** @param {LegalMove} move */
  play(move) {
    this.age++;
    if (!this.dropped) this.draw();
    this.shown = { ...this.shown, moves: [] };
    this.renderer.drawMarks({ ...noMarks([]), chosen: this.choice.clicks });
    this.hear.move(move);
  }

  /** The first of two actions is shown at once, gliding unless it was dragged.  @param {LegalMove | null} before */
  async redraw(before) {
    const age = ++this.age;
    const { shown } = this.choice;
    this.hear.choice();
    const time = this.dropped ? 0 : glideTime();
    this.dropped = false;
    if (shown && shown !== before && time > 0) {
      this.renderer.drawMarks({ ...noMarks([]), chosen: this.choice.clicks });
      const frames = shown.frames.slice(before ? before.frames.length : 0);
      await glideForward(this.renderer, frames, this.stands, time, () => this.age !== age);
      if (this.age !== age) return;
    }
    this.draw();
  }

  /** @param {number} clientX @param {number} clientY */
  pointAt(clientX, clientY) {
    const matrix = /** @type {DOMMatrix} */ (this.svg.getScreenCTM()).inverse();
    return new DOMPoint(clientX, clientY).matrixTransform(matrix);
  }

  /** @param {number} clientX @param {number} clientY */
  cellAt(clientX, clientY) {
    return this.geometry.cellAt(this.pointAt(clientX, clientY));
  }

  /** @param {string} cell */
  grab(cell) {
    if (cell !== this.choice.clicks.at(-1)) {
      if (this.choice.clicks.includes(cell)) return false;
      const alone = narrow(this.shown.moves, [cell]);
      if (this.choice.shown || alone.next.size === 0) return false;
      this.choice = alone;
      this.age++;
      this.draw();
      this.hear.choice();
    }
    return this.choice.next.size > 0;
  }

  /** What follows the pointer is what would move if it were dropped there.  @param {number} clientX @param {number} clientY */
  drag(clientX, clientY) {
    const { clicks, next } = this.choice;
    const cell = clicks.at(-1);
    if (cell === undefined) return;
    const point = this.pointAt(clientX, clientY);
    const over = this.geometry.cellAt(point) ?? "";
    const target = next.has(over) && over !== cell;
    const open = target ? narrow(this.shown.moves, [...clicks, over]).open : undefined;
    this.renderer.drawHand({ cell, layers: liftedLayers(this.choice, open) }, point);
    this.renderer.drawHover(target ? over : null);
  }

  /** @param {string | null} cell */
  drop(cell) {
    this.renderer.drawHover(null);
    if (cell !== null && cell !== this.choice.clicks.at(-1) && this.choice.next.has(cell)) {
      this.dropped = true;
      this.press(cell);
    } else this.draw();
  }

  /** @param {boolean} flipped */
  setFlipped(flipped) {
    if (flipped === this.geometry.flipped) return;
    const focused = this.svg.contains(document.activeElement);
    this.geometry.flipped = flipped;
    this.renderer.turnCells();
    this.renderer.setTabStop(this.tabStop());
    this.draw();
    if (focused) this.focus();
  }

  tabStop() {
    const node = this.svg.querySelector('[tabindex="0"]');
    return node?.getAttribute("data-cell") ?? this.geometry.board.cells[0].id;
  }

  focus() {
    focusCell(this.renderer, this.tabStop());
  }

  /** What the player holds, in words, and whether it is only a part of what stands there. */
  held() {
    const cell = this.choice.clicks.at(-1);
    if (cell === undefined) return null;
    const layers = liftedLayers(this.choice);
    const pile = byCell(this.pieces()).get(cell) ?? [];
    const held = layers.length > 0 ? pile.filter(({ layer }) => layers.includes(layer)) : pile;
    const { players, titles } = this.renderer;
    return { cell, name: pileInWords(held, players, titles, text.cell.on), part: held.length < pile.length };
  }

  destroy() {
    this.age++;
    this.forgetSettings();
  }
}

/** @param {string[]} last */
function noMarks(last) {
  return { last, chosen: [], trail: [], next: new Map(), starts: new Set(), lifted: null };
}

/** @param {Frame[]} frames @param {Frame[]} beginning */
function startsWith(frames, beginning) {
  return beginning.every((frame, index) => JSON.stringify(frame) === JSON.stringify(frames[index]));
}
