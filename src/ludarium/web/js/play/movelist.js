// @ts-check
/**
 * The moves in long notation, a line a round and a column a player, or one after the other with the players' initials
 * where there are more than two; a click looks at the position after a move.  Rounds are numbered or, where the game
 * has it so, turns.
 */

import { text } from "../strings.js";
import { h } from "../ui/dom.js";

/** @typedef {import("../types.js").Ply} Ply */

export class MoveList {
  /** @param {string[]} players @param {"turns" | "rounds"} numbers @param {(ply: number) => void} look */
  constructor(players, numbers, look) {
    this.players = players;
    this.numbers = numbers;
    this.look = look;
    this.crowd = players.length > 2;
    this.list = h("ol", { class: this.crowd ? "rounds flowing" : "rounds", data: { numbers } });
    this.empty = h("p", { class: "quiet" }, text.play.noMoves);
    this.node = h("section", { class: "moves", "aria-label": text.play.moves }, this.empty, this.list);
    this.drawn = "";
    /** @type {HTMLButtonElement[]} by ply, from 0 */
    this.buttons = [];
  }

  /** @param {import("./session.js").Session} session */
  update({ view, at }) {
    const line = view.plies.map(({ long }) => long).join();
    if (line !== this.drawn) this.draw(view.plies);
    this.drawn = line;
    this.empty.hidden = view.plies.length > 0;
    this.buttons.forEach((button, index) => {
      const undone = index >= view.cursor;
      button.classList.toggle("undone", undone);
      button.title = undone ? text.play.undone : "";
      if (index === at - 1) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    });
    this.scrollTo(this.buttons[at - 1]);
  }

  /** @param {Ply[]} plies */
  draw(plies) {
    this.buttons = [];
    const found = rounds(plies, this.players);
    let turn = found[0]?.findIndex((cell) => cell.length > 0) ?? 0;
    const numbered = (/** @type {{ply: Ply, number: number}[]} */ cell) => [number(cell.length > 0 ? ++turn : 0), this.cell(cell)];
    this.list.replaceChildren(
      ...found.map((round, index) =>
        this.numbers === "turns"
          ? h("li", { class: "round" }, ...round.flatMap(numbered))
          : h("li", { class: "round" }, number(index + 1), ...round.map((cell) => this.cell(cell))),
      ),
    );
  }

  /** @param {{ply: Ply, number: number}[]} plies  those of one player in one round */
  cell(plies) {
    const buttons = plies.map(({ ply, number }) => {
      const label = this.crowd ? text.play.plyOf(ply.player, ply.long) : null;
      const button = h(
        "button",
        { class: "ply", type: "button", "aria-label": label, data: { ply: number }, on: { click: () => this.look(number) } },
        ply.long,
      );
      this.buttons[number - 1] = button;
      return button;
    });
    const player = this.crowd ? plies[0]?.ply.player : undefined;
    return h("span", { class: "round-cell" }, player ? initial(player, this.players.indexOf(player)) : null, ...buttons);
  }

  /** Scrolls the list alone, never the page.  @param {HTMLElement | undefined} button */
  scrollTo(button) {
    if (!button) {
      this.node.scrollTop = 0;
      return;
    }
    const [outer, inner] = [this.node.getBoundingClientRect(), button.getBoundingClientRect()];
    if (inner.top < outer.top) this.node.scrollTop += inner.top - outer.top - 8;
    if (inner.bottom > outer.bottom) this.node.scrollTop += inner.bottom - outer.bottom + 8;
  }
}

/** @param {number} count  0: nothing is counted here */
function number(count) {
  return h("span", { class: "round-number" }, count > 0 ? `${count}` : "");
}

/** @param {string} player @param {number} seat */
function initial(player, seat) {
  return h("span", { class: "initial", title: player, "aria-hidden": "true", data: { player, seat } }, player.charAt(0).toUpperCase());
}

/**
 * Rounds of cells, one a player; a player's plies in a row share a cell, a game that begins later leaves cells empty.
 * @param {Ply[]} plies
 * @param {string[]} players
 */
function rounds(plies, players) {
  /** @type {{ply: Ply, number: number}[][][]} */
  const found = [];
  let column = players.length;
  plies.forEach((ply, index) => {
    const next = players.indexOf(ply.player);
    if (next < column) found.push(players.map(() => []));
    column = next;
    found[found.length - 1][column].push({ ply, number: index + 1 });
  });
  return found;
}
