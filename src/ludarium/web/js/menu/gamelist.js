// @ts-check
/** One's own games, in progress and finished: continue, look at, delete. */

import { deleteGame, fetchGames } from "../api.js";
import { seatLabel } from "../play/names.js";
import { gameLink } from "../router.js";
import { text } from "../strings.js";
import { confirmed } from "../ui/dialog.js";
import { h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { toast } from "../ui/toast.js";

/** @typedef {import("../types.js").Summary} Summary */

export class GameList {
  constructor() {
    /** @type {() => void} */
    this.onImport = () => {};
    this.body = h("div", { class: "game-groups" });
    this.node = h(
      "section",
      { class: "menu-games card" },
      h(
        "header",
        { class: "card-head" },
        h("h2", {}, text.menu.yourGames),
        h("button", { class: "button small", type: "button", on: { click: () => this.onImport() } }, icon("open"), text.menu.import),
      ),
      this.body,
    );
  }

  async load() {
    try {
      this.show(await fetchGames());
    } catch (error) {
      this.body.replaceChildren(h("p", {}, /** @type {Error} */ (error).message));
    }
  }

  /** @param {Summary[]} games */
  show(games) {
    const groups = [
      this.group(text.menu.inProgress, games.filter(({ over }) => !over)),
      this.group(text.menu.finished, games.filter(({ over }) => over)),
    ].filter((group) => group !== null);
    this.body.replaceChildren(...(groups.length > 0 ? groups : [h("p", { class: "quiet" }, text.menu.noGames)]));
  }

  /** @param {string} title @param {Summary[]} games */
  group(title, games) {
    if (games.length === 0) return null;
    return h("section", {}, h("h3", {}, title), h("ul", { class: "game-list" }, ...games.map((game) => this.row(game))));
  }

  /** @param {Summary} game */
  row(game) {
    const seats = game.seats.map((seat) => seatLabel(seat)).join(text.menu.versus);
    const state = game.over ? game.result : `${text.menu.ply(game.ply)} · ${text.menu.toMove(game.turn)}`;
    const link = h(
      "a",
      { class: "game-link", href: gameLink(game.id) },
      h("strong", {}, seats),
      h("span", { class: "quiet" }, `${game.title} · ${state}`),
      h("span", { class: "game-when quiet" }, ago(game.changed)),
      h("span", { class: "game-go" }, game.over ? text.menu.look : text.menu.continue),
    );
    const remove = h(
      "button",
      { class: "icon-button", type: "button", "aria-label": `${text.menu.remove}: ${seats}`, title: text.menu.remove },
      icon("trash"),
    );
    remove.addEventListener("click", () => this.remove(game, `${game.title}, ${seats},`));
    return h("li", { class: "game-row", data: { game: game.id } }, link, remove);
  }

  /** @param {Summary} game @param {string} name */
  async remove(game, name) {
    const question = { title: text.menu.removeTitle, body: text.menu.removeBody(name), action: text.menu.remove, danger: true };
    if (!(await confirmed(question))) return;
    try {
      await deleteGame(game.id);
    } catch (error) {
      toast(/** @type {Error} */ (error).message);
    }
    await this.load();
  }
}

const UNITS = /** @type {const} */ ([["day", 86_400], ["hour", 3600], ["minute", 60]]);

/** @param {string} moment  in ISO form */
function ago(moment) {
  const words = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });
  const seconds = (Date.now() - Date.parse(moment)) / 1000;
  const [unit, length] = UNITS.find(([, span]) => seconds >= span) ?? ["second", 1];
  return words.format(-Math.floor(Math.max(0, unit === "second" ? 0 : seconds) / length), unit);
}
