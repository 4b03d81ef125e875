// @ts-check
/**
 * A game as this page follows it: the server's latest view, the ply that is looked at, what is under way.
 * No drawing here; whoever draws is told of changes.
 */

import { ApiError, act, branchGame, fetchGame, fetchPly, playMove } from "../api.js";
import { followGame } from "../live.js";
import { text } from "../strings.js";

/**
 * @typedef {import("../types.js").View} View
 * @typedef {import("../types.js").PlyView} PlyView
 * @typedef {{
 *   changed: () => void,
 *   refused: () => void,
 *   news: (before: View, now: View) => void,
 *   missing: () => void,
 *   error: (sentence: string) => void,
 * }} Hear
 */

export class Session {
  /** @param {View} view @param {Hear} hear */
  constructor(view, hear) {
    this.view = view;
    this.hear = hear;
    this.thinking = view.thinking;
    this.connected = true;
    /** The requests under way, one after the other. @type {Promise<void>} */
    this.queue = Promise.resolve();
    /** @type {PlyView | null} what is looked at, null at the present */
    this.past = null;
    /** The ply that was asked for last; its scene may still be on the way. */
    this.wanted = view.cursor;
    /** @type {Map<string, PlyView>} */
    this.scenes = new Map();
    this.unfollow = followGame(view.id, {
      view: (next) => this.receive(next),
      thinking: (thinking) => {
        this.thinking = thinking;
        this.hear.changed();
      },
      gone: () => this.hear.missing(),
      connected: (yes) => this.setConnected(yes),
    });
  }

  /** The ply shown. */
  get at() {
    return this.past ? this.past.ply : this.view.cursor;
  }

  get live() {
    return this.past === null;
  }

  get over() {
    return this.view.outcome.status !== "ongoing";
  }

  /** What is shown: the present or the ply looked at. */
  get shown() {
    return this.past ?? this.view;
  }

  /** The moves up to what is shown. */
  get line() {
    return this.view.plies.slice(0, this.at).map(({ move }) => move);
  }

  /** Index of the player to move in what is shown, -1 where it is over. */
  get seatToMove() {
    return this.shown.outcome.status === "ongoing" ? this.view.players.indexOf(this.shown.turn) : -1;
  }

  /** A view from an answer or the live connection; older ones than the one at hand are dropped. @param {View} view */
  receive(view) {
    if (view.version < this.view.version) return;
    const before = this.view;
    const wasPresent = this.wanted === before.cursor;
    this.view = view;
    this.thinking = view.thinking;
    const stays = lineOf(before, this.wanted) === lineOf(view, this.wanted) && this.wanted !== view.cursor;
    if (wasPresent || !stays) this.toPresent();
    if (view.version > before.version) this.hear.news(before, view);
    this.hear.changed();
  }

  toPresent() {
    this.past = null;
    this.wanted = this.view.cursor;
  }

  /** @param {boolean} yes */
  async setConnected(yes) {
    if (this.connected !== yes) {
      this.connected = yes;
      this.hear.changed();
    }
    if (yes) return;
    await fetchGame(this.view.id).then(
      (view) => this.receive(view),
      (error) => error instanceof ApiError && error.status === 404 && this.hear.missing(),
    );
  }

  /** Looks at the position after so many plies.  @param {number} ply */
  async look(ply) {
    const wanted = Math.max(0, Math.min(ply, this.view.plies.length));
    this.wanted = wanted;
    if (wanted === this.view.cursor) {
      this.toPresent();
      this.hear.changed();
      return;
    }
    const key = lineOf(this.view, wanted);
    try {
      const past = this.scenes.get(key) ?? (await fetchPly(this.view.id, wanted));
      this.scenes.set(key, past);
      if (this.wanted !== wanted) return;
      this.past = past;
      this.hear.changed();
    } catch (error) {
      this.wanted = this.at;
      this.hear.error(/** @type {Error} */ (error).message);
    }
  }

  /** @param {number} plies */
  step(plies) {
    return this.look(this.wanted + plies);
  }

  /** @param {string} move @param {boolean} [quiet]  another page may have played it already */
  play(move, quiet = false) {
    const { id, cursor } = this.view;
    this.request(() => playMove(id, cursor, move), quiet);
  }

  /**
   * The pass that is all the player can do; none where somebody has gone back, who would never get further back, nor after
   * a round of nothing else, which need have no end.
   * @returns {{move: string, label: string} | null}
   */
  get forcedPass() {
    const { view, live } = this;
    const wentBack = view.plies.length > view.cursor || view.resignations.some(({ undone }) => undone);
    if (!live || !view.mine || wentBack || view.moves.length !== 1) return null;
    const [{ move, paths }] = view.moves;
    const round = view.plies.slice(-view.players.length);
    if (round.length === view.players.length && round.every((ply) => ply.move === move)) return null;
    const pass = view.scene.actions.find(({ id, kind }) => kind === "pass" && paths.some(([step]) => step?.at === id));
    return pass ? { move, label: pass.label } : null;
  }

  /** Two quick clicks on undo are two plies back: each looks at what is possible when its time comes.
   * @param {"undo" | "redo" | "resign" | "draw" | "move_now"} action
   * @param {number | null} [seat]  who resigns */
  act(action, seat = null) {
    this.request(() => {
      const { id, cursor, can } = this.view;
      if (!can[action]) return null;
      this.toPresent();
      this.hear.changed();
      return act(id, action, cursor, seat);
    });
  }

  /**
   * A new game from what is looked at.
   * @param {number} ply
   * @param {import("../types.js").Seat[] | null} seats  null: who sits here
   * @returns {Promise<string | null>} its id
   */
  async branch(ply, seats) {
    try {
      return (await branchGame(this.view.id, ply, seats)).id;
    } catch (error) {
      this.hear.error(/** @type {Error} */ (error).message);
      return null;
    }
  }

  /** One request at a time; where the game has moved on meanwhile, the page catches up.
   * @param {() => Promise<View> | null} ask @param {boolean} [quiet]  without a word then */
  request(ask, quiet = false) {
    this.queue = this.queue.then(async () => {
      try {
        const view = await ask();
        if (view) this.receive(view);
      } catch (error) {
        await this.recover(/** @type {Error} */ (error), quiet);
      }
    });
  }

  /** @param {Error} error @param {boolean} quiet */
  async recover(error, quiet) {
    const behind = error instanceof ApiError && error.status === 409;
    if (!behind || !quiet) this.hear.error(behind ? `${error.message} ${text.play.movedOn}` : error.message);
    if (behind) await fetchGame(this.view.id).then((view) => this.receive(view), () => {});
    this.hear.refused();
  }

  destroy() {
    this.unfollow();
  }
}

/** The first plies of a game, and who resigned before the last of them, as one word.  @param {View} view @param {number} length */
function lineOf({ plies, resignations }, length) {
  const resigned = resignations.filter(({ ply }) => ply < length).map(({ ply, player }) => `${ply}:${player}`);
  return [...resigned, ...plies.slice(0, length).map(({ move }) => move)].join();
}
