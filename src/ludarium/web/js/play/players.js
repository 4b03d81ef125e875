// @ts-check
/** The players beside the board: names, whose turn, who thinks, trays; below them the counters.
 * Where there are many players, only who is to move is shown in full on small screens; a button shows the others. */

import { pieceIcon } from "../board/symbols.js";
import { capital, text } from "../strings.js";
import { h } from "../ui/dom.js";
import { seatLabel } from "./names.js";

/**
 * @typedef {import("./session.js").Session} Session
 * @typedef {import("../types.js").Tray} Tray
 */

export class PlayersPanel {
  /**
   * @param {Session} session
   * @param {import("../types.js").Level[]} levels
   * @param {(item: string) => void} press  a tray item was clicked
   */
  constructor(session, levels, press) {
    this.session = session;
    this.press = press;
    this.titles = new Map(session.view.board.symbols.map(({ id, title }) => [id, title]));
    this.cards = session.view.players.map((player, seat) => this.card(player, seat, levels));
    this.counters = h("ul", { class: "counters" });
    this.node = h(
      "section",
      { class: "players", "aria-label": text.play.players },
      h("ul", { class: "player-cards" }, ...this.cards.map(({ node }) => node), h("li", { class: "all-players" }, this.allButton())),
      this.counters,
    );
  }

  /** @param {string} player @param {number} seat @param {import("../types.js").Level[]} levels */
  card(player, seat, levels) {
    const state = h("span", { class: "player-state" });
    const trays = h("div", { class: "trays" });
    const remarks = h("ul", { class: "remarks" });
    const sits = this.session.view.seats[seat];
    const label = seatLabel(sits, levels);
    const title = label.slice(seatLabel(sits).length);
    const node = h(
      "li",
      { class: "player", data: { player, seat } },
      h("span", { class: "player-chip", "aria-hidden": "true" }),
      h("span", { class: "player-name" }, capital(player)),
      state,
      h(
        "span",
        { class: sits.kind === "person" && !sits.name ? "player-seat unnamed" : "player-seat", title: label },
        seatLabel(sits),
        title ? h("span", { class: "level-title" }, title) : null,
      ),
      remarks,
      trays,
    );
    return { node, state, trays, remarks };
  }

  /** Small screens show only who is to move in full, until this button is pressed. */
  allButton() {
    const button = h("button", { class: "button small", type: "button", title: text.play.allPlayers, "aria-label": text.play.allPlayers }, "…");
    button.setAttribute("aria-expanded", "false");
    button.addEventListener("click", () => {
      const open = this.node.classList.toggle("open");
      button.setAttribute("aria-expanded", String(open));
    });
    return button;
  }

  /** @param {import("../board/board.js").BoardWidget} board */
  update({ choice, starts }) {
    const { session } = this;
    const open = new Set([...choice.next.keys(), ...(choice.shown ? [] : starts), ...choice.clicks.slice(-1)]);
    const { trays, counters, remarks } = session.shown.scene;
    const { outcome } = session.shown;
    this.cards.forEach(({ node, state, trays: place, remarks: words }, seat) => {
      const toMove = session.seatToMove === seat;
      const thinks = session.live && session.connected && session.thinking?.seat === seat;
      const won = outcome.status === "win" && outcome.winner === session.view.players[seat];
      node.classList.toggle("to-move", toMove);
      node.classList.toggle("winner", won);
      const word = won ? text.play.won : outcome.status === "draw" ? text.play.drew : toMove ? (session.live ? text.play.toMove : text.play.wasToMove) : "";
      state.replaceChildren(...(thinks ? [h("span", { class: "spinner" })] : []), h("span", { class: "player-word" }, word));
      words.replaceChildren(...remarks.filter((one) => one.seat === seat).map((one) => h("li", { title: one.text }, one.text)));
      place.replaceChildren(...trays.filter((tray) => tray.seat === seat).map((tray) => this.tray(tray, choice.clicks, open)));
    });
    this.counters.classList.toggle("many", counters.length > 3);
    this.counters.replaceChildren(...counters.map(counterNode));
  }

  /** @param {Tray} tray @param {string[]} clicks @param {Set<string>} open  what a click means something on */
  tray(tray, clicks, open) {
    const said = tray.items.map(({ count, symbol }) => text.play.trayItem(count, this.titles.get(symbol) ?? symbol));
    return h(
      "div",
      { class: "tray", title: tray.title, role: "group", "aria-label": text.play.tray(tray.title, said.join(", ") || text.play.emptyTray) },
      ...tray.items.map((item) => this.trayItem(item, clicks, open)),
    );
  }

  /** @param {import("../types.js").TrayItem} item @param {string[]} clicks @param {Set<string>} open */
  trayItem(item, clicks, open) {
    const picture = pieceIcon(item.symbol, this.session.view.players[item.owner], item.owner);
    const count = item.count > 1 ? h("span", { class: "tray-count" }, `×${item.count}`) : null;
    if (!item.id) return h("span", { class: "tray-item" }, picture, count);
    const name = text.play.trayItem(item.count, this.titles.get(item.symbol) ?? item.symbol);
    return h(
      "button",
      {
        class: `tray-item${clicks.includes(item.id) ? " chosen" : ""}`,
        type: "button",
        "aria-label": name,
        disabled: !open.has(item.id),
        data: { item: item.id },
        on: { click: () => this.press(item.id) },
      },
      picture,
      count,
    );
  }
}

/** @param {import("../types.js").Counter} counter */
function counterNode({ label, value, limit, ends }) {
  const meter = h("span", { class: "meter", "aria-hidden": "true" }, h("i"));
  /** @type {HTMLElement} */ (meter.firstElementChild).style.width = `${limit ? Math.min(100, (100 * value) / limit) : 0}%`;
  const near = ends && limit > 0 && value >= limit * 0.75;
  return h(
    "li",
    { class: near ? "counter near" : "counter" },
    h("span", { class: "counter-label" }, label),
    limit ? meter : null,
    h("span", { class: "counter-value" }, text.play.counter(value, limit)),
  );
}
