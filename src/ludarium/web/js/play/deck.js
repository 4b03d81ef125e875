// @ts-check
/** The strip under the board that says what can be done now, and offers the buttons for it. */

import { stoppable } from "../board/choice.js";
import { inOrder, legendMark, weightiest } from "../board/marks.js";
import { capital, text } from "../strings.js";
import { h } from "../ui/dom.js";
import { whoIs } from "./names.js";

/**
 * @typedef {{id: string, label: string, primary?: boolean, own?: boolean, act: () => void}} DeckButton  `own`: the game's
 * @typedef {{tone: string, title: string, detail: string, kinds?: string[], busy?: boolean, buttons?: DeckButton[]}} DeckContent
 * @typedef {import("./session.js").Session} Session
 * @typedef {import("../board/board.js").BoardWidget} BoardWidget
 * @typedef {{
 *   stop: () => void, cancel: () => void, branch: () => void, present: () => void, move_now: () => void,
 *   menu: () => void, rematch: () => void, replay: () => void, play: (move: import("../types.js").LegalMove) => void,
 *   press: (action: string) => void, resign: (button: string) => void,
 * }} DeckActions
 */

export class Deck {
  /** @param {() => void} lost  called when the button that had the focus is gone */
  constructor(lost) {
    this.lost = lost;
    this.title = h("p", { class: "deck-title" });
    this.detail = h("p", { class: "deck-detail" });
    this.legend = h("ul", { class: "legend", "aria-label": text.play.legend });
    this.buttons = h("div", { class: "deck-buttons" });
    this.node = h(
      "section",
      { class: "deck" },
      h("span", { class: "spinner deck-spinner" }),
      h("div", { class: "deck-words" }, this.title, this.detail, this.legend),
      this.buttons,
    );
    this.drawnButtons = "";
  }

  /** @param {DeckContent} content */
  show({ tone, title, detail, kinds = [], busy = false, buttons = [] }) {
    this.node.dataset.tone = tone;
    this.node.classList.toggle("busy", busy);
    this.title.textContent = title;
    this.detail.textContent = detail;
    this.detail.hidden = detail === "";
    this.legend.hidden = kinds.length === 0;
    this.legend.replaceChildren(
      ...kinds.map((kind) => h("li", {}, legendMark(kind), h("span", {}, text.kinds[kind] ?? kind))),
    );
    this.showButtons(buttons);
  }

  /** One of the buttons that the game itself brings.  @param {number} number  from 0 */
  pressAction(number) {
    this.own?.[number]?.act();
  }

  /** Buttons that stay are left alone, so that they keep the focus.  @param {DeckButton[]} buttons */
  showButtons(buttons) {
    this.acts = new Map(buttons.map(({ id, act }) => [id, act]));
    this.own = buttons.filter(({ own }) => own);
    const key = buttons.map(({ id, label }) => `${id}:${label}`).join();
    if (key === this.drawnButtons) return;
    this.drawnButtons = key;
    const hadFocus = this.buttons.contains(document.activeElement);
    this.buttons.replaceChildren(
      ...buttons.map(({ id, label, primary }) =>
        h(
          "button",
          {
            class: primary ? "button primary" : "button",
            type: "button",
            title: this.keyOf(id),
            data: { action: id },
            on: { click: () => this.acts?.get(id)?.() },
          },
          label,
        ),
      ),
    );
    if (hadFocus) this.lost();
  }

  /** The key of a button that the game brings, in words.  @param {string} id */
  keyOf(id) {
    const number = this.own?.findIndex((button) => button.id === id) ?? -1;
    return number >= 0 && number < 9 ? text.play.actionKey(number + 1) : null;
  }
}

/**
 * What the strip says; the first that holds: looking at an old ply, over, no connection, watching, thinking, a choice, a turn.
 * @param {Session} session
 * @param {BoardWidget} board
 * @param {DeckActions} actions
 * @returns {DeckContent}
 */
export function deckContent(session, board, actions) {
  const { view } = session;
  if (!session.live) return lookingContent(session, actions);
  if (session.over) return overContent(session, actions);
  if (!session.connected) return { tone: "offline", title: text.play.offline, detail: text.play.offlineDoc };
  const watching = view.mine ? "" : text.play.watching;
  if (session.thinking) return thinkingContent(session, actions, watching);
  const turn = text.play.yourTurn(whoIs(view, session.seatToMove));
  if (watching) return { tone: "watching", title: watching, detail: `${turn}. ${text.play.watchingDoc}` };
  if (view.moves.length === 0) return waitingContent(session, actions, turn);
  return choiceContent(session, board, turn, actions);
}

/** @param {Session} session @param {DeckActions} actions @returns {DeckContent} */
function lookingContent({ at, view, past }, actions) {
  return {
    tone: "looking",
    title: text.play.looking(at, view.plies.length),
    detail: past?.result || text.play.lookingDoc(view.cursor),
    buttons: [
      { id: "branch", label: text.play.branch, act: actions.branch },
      { id: "present", label: text.play.present, primary: true, act: actions.present },
    ],
  };
}

/** @param {Session} session @param {DeckActions} actions @returns {DeckContent} */
function overContent({ view }, actions) {
  return {
    tone: "over",
    title: view.result || text.play.over,
    detail: text.play.rematchDoc,
    buttons: [
      { id: "replay", label: text.play.replay, act: actions.replay },
      { id: "rematch", label: text.play.rematch, act: actions.rematch },
      { id: "new-game", label: text.play.newGame, primary: true, act: actions.menu },
    ],
  };
}

/** @param {Session} session @param {DeckActions} actions @param {string} watching @returns {DeckContent} */
function thinkingContent({ view, thinking }, actions, watching) {
  const { seat, depth, score } = /** @type {import("../types.js").Thinking} */ (thinking);
  const progress = depth > 0 ? text.play.depth(depth, score) : "";
  return {
    tone: "thinking",
    busy: true,
    title: `${text.play.thinking(whoIs(view, seat))}…`,
    detail: [watching, capital(progress)].filter(Boolean).join(". "),
    buttons: view.can.move_now ? [{ id: "move_now", label: text.play.move_now, act: actions.move_now }] : [],
  };
}

/** A computer that does not think, after somebody has gone back, can be told to.
 * @param {Session} session @param {DeckActions} actions @param {string} turn @returns {DeckContent} */
function waitingContent({ view }, actions, turn) {
  const buttons = view.can.move_now ? [{ id: "move_now", label: text.play.goAhead, primary: true, act: actions.move_now }] : [];
  return { tone: "waiting", title: turn, detail: buttons.length > 0 ? "" : text.play.waiting, buttons };
}

/** @param {Session} session @param {BoardWidget} board @param {string} turn @param {DeckActions} actions @returns {DeckContent} */
function choiceContent(session, board, turn, actions) {
  const { choice } = board;
  const own = ownButtons(session, choice, actions);
  if (choice.clicks.length === 0) return { tone: "turn", title: turn, detail: text.play.choosePiece, buttons: own };
  const stop = stoppable(choice);
  const last = choice.clicks.at(-1) ?? "";
  const again = choice.next.get(last);
  const kinds = inOrder(new Set([...choice.next].filter(([at]) => at !== last && board.geometry.cells.has(at)).map(([, steps]) => weightiest(steps))));
  return {
    tone: "choice",
    title: chosenTitle(session, board, last),
    detail: stop ? text.play.goOn : again ? text.play.again(text.kinds[again[0]] ?? again[0]) : "",
    kinds,
    buttons: [
      ...own,
      ...(stop ? [{ id: "stop", label: text.play.stop, primary: true, act: actions.stop }] : []),
      { id: "cancel", label: text.cancel, act: actions.cancel },
    ],
  };
}

/** Actions that can come next, and moves that need no click at all.
 * @param {Session} session @param {import("../board/choice.js").Choice} choice @param {DeckActions} actions
 * @returns {DeckButton[]} */
function ownButtons({ view }, choice, actions) {
  const pressed = view.scene.actions
    .filter(({ id, kind }) => choice.next.has(id) || (kind === "resign" && choice.clicks.length === 0))
    .map(({ id, label, kind }) => ({
      id: `press-${id}`,
      label: capital(label),
      own: true,
      act: () => (kind === "resign" ? actions.resign(label) : actions.press(id)),
    }));
  const plain = choice.clicks.length > 0 ? [] : choice.complete;
  return [
    ...pressed,
    ...plain.map((move) => ({ id: `play-${move.move}`, label: capital(move.long), own: true, act: () => actions.play(move) })),
  ];
}

/** What is in the hand, and from where.  @param {Session} session @param {BoardWidget} board @param {string} last */
function chosenTitle({ view }, board, last) {
  for (const { title, items } of view.scene.trays) {
    const item = items.find(({ id }) => id === last);
    if (item) return text.play.chosen(board.renderer.titles.get(item.symbol) ?? item.symbol, title);
  }
  const held = board.held();
  if (!held?.name) return text.play.chosenCell(last);
  return (held.part ? text.play.chosenTop : text.play.chosen)(held.name, last);
}
