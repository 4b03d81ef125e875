// @ts-check
/** The page of one game: puts the board and what surrounds it together, and carries changes from one to the other. */

import { ApiError, fetchGame } from "../api.js";
import { BoardWidget } from "../board/board.js";
import { defineSymbols } from "../board/symbols.js";
import { goToGame, goToMenu } from "../router.js";
import { changeSettings, settings } from "../settings.js";
import { text } from "../strings.js";
import { h } from "../ui/dom.js";
import { announce, toast } from "../ui/toast.js";
import { Deck, deckContent } from "./deck.js";
import { listenToKeys } from "./keyboard.js";
import { MoveList } from "./movelist.js";
import { whoIs } from "./names.js";
import { PlayersPanel } from "./players.js";
import { Session } from "./session.js";
import { Stepper } from "./stepper.js";
import { Tools } from "./tools.js";
import { Transfer } from "./transfer.js";

/** @typedef {import("../types.js").View} View */

/** Jumps of more plies than this are shown at once, without gliding. */
const LONGEST_GLIDE = 2;

/**
 * @param {HTMLElement} root
 * @param {import("../main.js").App} app
 * @param {string} id
 * @param {boolean} arrived  from another page: the focus, which was there, goes to the board
 * @returns {() => void} leaves the page
 */
export function mountPlay(root, app, id, arrived) {
  let gone = false;
  let leave = () => {};
  app.title(text.menu.game);
  root.append(h("p", { class: "loading" }, text.play.loading));
  Promise.all([fetchGame(id), app.catalogue()]).then(
    ([view, { levels }]) => {
      if (gone) return;
      const page = new PlayPage(root, app, view, levels);
      leave = () => page.destroy();
      if (arrived && [null, document.body].includes(/** @type {HTMLElement | null} */ (document.activeElement))) page.board.focus();
    },
    (error) => !gone && showMissing(root, error),
  );
  return () => {
    gone = true;
    leave();
  };
}

/** @param {HTMLElement} root @param {unknown} error */
function showMissing(root, error) {
  const missing = error instanceof ApiError && error.status === 404;
  const sentence = missing ? text.play.notFound : error instanceof Error ? error.message : text.errors.broken;
  root.replaceChildren(
    h("section", { class: "missing" }, h("p", {}, sentence), h("a", { class: "button primary", href: "#/" }, text.toMenuLong)),
  );
}

class PlayPage {
  /**
   * @param {HTMLElement} root
   * @param {import("../main.js").App} app
   * @param {View} view
   * @param {import("../types.js").Level[]} levels
   */
  constructor(root, app, view, levels) {
    app.title(view.title, view.game);
    this.session = new Session(view, {
      changed: () => this.update(),
      refused: () => this.showBoard(true),
      news: sayNews,
      missing: () => {
        this.destroy();
        showMissing(root, new ApiError(404, ""));
      },
      error: toast,
    });
    this.board = new BoardWidget(view.board, view.players, view.title, {
      move: (move) => this.session.play(move.move),
      choice: () => {
        const { title, detail } = this.updateChoice();
        announce([title, detail].filter(Boolean).join(". "));
      },
    });
    /** The version of the view in which the page has passed.  @type {number | null} */
    this.passedAt = null;
    /** @type {{line: string[], position: string, playable: boolean} | null} what the board shows */
    this.drawn = null;
    this.players = new PlayersPanel(this.session, levels, (item) => this.board.press(item));
    this.deck = new Deck(() => this.board.focus());
    this.stepper = new Stepper(this.session);
    this.tools = new Tools(this.session, () => this.flip());
    this.moves = new MoveList(view.players, view.move_numbers, (ply) => this.stepper.go(ply));
    this.transfer = new Transfer(this.session);
    this.notice = h("p", { class: "notice", role: "status", hidden: true }, text.play.connectionLost);
    this.board.setFlipped(firstFlip(view));
    root.replaceChildren(this.layout(view));
    this.forgetKeys = listenToKeys(this.commands());
    this.update();
  }

  /** @param {View} view */
  layout(view) {
    return h(
      "div",
      { class: view.players.length > 2 ? "play crowd" : "play" },
      defineSymbols(view.board.symbols),
      this.players.node,
      h("div", { class: "board-box" }, this.notice, this.board.svg),
      this.deck.node,
      h("div", { class: "side" }, this.tools.node, this.moves.node, this.stepper.node, this.transfer.node),
    );
  }

  /** @returns {import("./keyboard.js").Commands} */
  commands() {
    return {
      board: () => this.board.focus(),
      previous: () => this.stepper.step(-1),
      next: () => this.stepper.step(1),
      first: () => this.stepper.go(0),
      last: () => this.stepper.go(this.session.view.cursor),
      autoplay: () => this.stepper.toggle(),
      undo: () => this.tools.act("undo"),
      redo: () => this.tools.act("redo"),
      move_now: () => this.move_now(),
      flip: () => this.flip(),
      coordinates: () => changeSettings({ coordinates: !settings().coordinates }),
      notes: () => changeSettings({ notes: !settings().notes }),
      action: (number) => this.deck.pressAction(number),
      stop: () => this.board.stop(),
      cancel: () => this.board.cancel(),
    };
  }

  /** @returns {import("./deck.js").DeckActions} */
  deckActions() {
    const { session, board } = this;
    return {
      stop: () => board.stop(),
      cancel: () => board.cancel(),
      play: (move) => board.play(move),
      press: (action) => board.press(action),
      resign: (button) => this.tools.giveUp(button),
      branch: () => this.branch(session.at),
      rematch: () => this.branch(0, session.view.seats.map((_, seat, seats) => seats.at(seat - 1) ?? seats[seat])),
      present: () => this.stepper.go(session.view.cursor),
      replay: () => this.stepper.start(),
      move_now: () => this.move_now(),
      menu: goToMenu,
    };
  }

  update() {
    this.passIfForced();
    this.showBoard(false);
    this.updateChoice();
    this.stepper.update();
    this.tools.update();
    this.moves.update(this.session);
    this.transfer.update();
    this.notice.hidden = this.session.connected;
  }

  /** A player who can only pass does so, and is told; once for each view, as the answer takes its time. */
  passIfForced() {
    const { session } = this;
    const pass = session.forcedPass;
    if (!pass || this.passedAt === session.view.version) return;
    this.passedAt = session.view.version;
    toast(text.play.passes(whoIs(session.view, session.seatToMove), pass.label), "done");
    session.play(pass.move, true);
  }

  updateChoice() {
    const content = deckContent(this.session, this.board, this.deckActions());
    this.players.update(this.board);
    this.deck.show(content);
    return content;
  }

  /**
   * Brings the board to what is to be shown, unless it is there already: a player's choice must outlive a view
   * that changes nothing on the board.
   * @param {boolean} anyway
   */
  showBoard(anyway) {
    const { session, drawn } = this;
    const { line, live, view, at } = session;
    const moves = live && view.mine ? view.moves : [];
    const playable = moves.length > 0;
    const { position } = session.shown;
    const same = drawn && drawn.position === position && drawn.line.join() === line.join();
    if (!anyway && same && drawn.playable === playable) return;
    const transition = drawn ? this.transition(drawn.line, line) : { way: /** @type {const} */ ("none"), frames: [] };
    this.lastPlies = view.plies;
    this.drawn = { line, position, playable };
    const { pieces, notes, forecasts } = session.shown.scene;
    this.board.show({ pieces, notes, forecasts, moves, last: view.plies[at - 1]?.cells ?? [] }, transition);
  }

  /**
   * How the pieces get from one position to another of the same game.
   * @param {string[]} before
   * @param {string[]} now
   * @returns {import("../board/board.js").Transition}
   */
  transition(before, now) {
    const [shorter, longer] = before.length < now.length ? [before, now] : [now, before];
    const distance = longer.length - shorter.length;
    const along = shorter.every((move, index) => longer[index] === move);
    if (!along || distance === 0 || distance > LONGEST_GLIDE) return { way: "none", frames: [] };
    const forward = now === longer;
    const plies = (forward ? this.session.view.plies : (this.lastPlies ?? [])).slice(shorter.length, longer.length);
    return { way: forward ? "forward" : "backward", frames: plies.flatMap(({ frames }) => frames) };
  }

  flip() {
    if (!this.session.view.board.flippable) return;
    const flipped = !this.board.geometry.flipped;
    this.board.setFlipped(flipped);
    rememberFlip(this.session.view.id, flipped);
  }

  move_now() {
    this.session.act("move_now");
  }

  /** @param {number} ply @param {import("../types.js").Seat[] | null} [seats]  who plays on; the same, if not told */
  async branch(ply, seats = null) {
    const id = await this.session.branch(ply, seats);
    if (id) goToGame(id);
  }

  destroy() {
    this.stepper.stop();
    this.forgetKeys();
    this.session.destroy();
    this.board.destroy();
  }
}

/** @param {View} before @param {View} now */
function sayNews(before, now) {
  const sentences = now.plies
    .slice(before.cursor, now.cursor)
    .map(({ player, long }) => text.play.announceMove(player, long));
  const resigned = now.resignations.filter(({ undone }) => !undone);
  const known = before.resignations.filter(({ undone }) => !undone).length;
  sentences.push(...resigned.slice(known).map(({ player }) => text.play.resigned(player)));
  if (now.result && now.result !== before.result) sentences.push(now.result);
  if (sentences.length > 0) announce(sentences.join(". "));
}

/** @param {string} id */
const flipKey = (id) => `ludarium.flip.${id}`;

/** A lone person in the second of two seats looks from that side. @param {View} view */
function firstFlip({ id, seats, board }) {
  const remembered = sessionStorage.getItem(flipKey(id));
  if (remembered !== null) return remembered === "yes";
  return board.flippable && seats.length === 2 && seats[0].kind !== "person" && seats[1].kind === "person";
}

/** @param {string} id @param {boolean} flipped */
function rememberFlip(id, flipped) {
  sessionStorage.setItem(flipKey(id), flipped ? "yes" : "no");
}
