// @ts-check
/** The form for a new game: which game, its options, who plays, where it starts. */

import { settleOptions } from "../api.js";
import { rulesLink } from "../rules/rules.js";
import { changeSettings, settings } from "../settings.js";
import { text } from "../strings.js";
import { h } from "../ui/dom.js";
import { toast } from "../ui/toast.js";
import { OptionsField } from "./options.js";
import { SeatsField } from "./seats.js";
import { StartField } from "./start.js";

/**
 * @typedef {import("../types.js").Kind} Kind
 * @typedef {Parameters<typeof import("../api.js").createGame>[0]} Wish
 */

export class NewGame {
  /**
   * @param {import("../types.js").Catalogue} catalogue
   * @param {(wish: Wish) => Promise<void>} begin
   */
  constructor(catalogue, begin) {
    this.catalogue = catalogue;
    this.begin = begin;
    /** The server's word on the options chosen last, while it is awaited and after. @type {Promise<void>} */
    this.settled = Promise.resolve();
    this.questions = 0;
    this.body = h("div", { class: "new-body" });
    this.submit = h("button", { class: "button primary big", type: "submit" }, text.menu.begin);
    this.node = h(
      "form",
      { class: "new-game", novalidate: true },
      h("h2", {}, text.menu.newGame),
      this.gameField(),
      this.body,
      this.submit,
    );
    this.node.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send();
    });
    this.choose(catalogue.games[0]);
  }

  /** One game needs no choice, several get a tile each. */
  gameField() {
    const { games } = this.catalogue;
    if (games.length === 1) return h("div", { class: "game-tiles" }, h("div", { class: "game-choice" }, ...tile(games[0])));
    const tiles = games.map((kind, index) => {
      const input = h("input", { type: "radio", name: "game", value: kind.name, checked: index === 0, "aria-label": kind.title });
      input.addEventListener("change", () => this.choose(kind));
      const [words, rules] = tile(kind);
      return h("div", { class: "game-choice" }, h("label", {}, input, words), rules);
    });
    return h("fieldset", { class: "game-tiles" }, h("legend", {}, text.menu.game), ...tiles);
  }

  /** @param {Kind} kind */
  choose(kind) {
    this.kind = kind;
    this.questions++;
    const options = new OptionsField(kind.options, () => {
      this.settle();
      this.start?.recheck();
    });
    this.options = options;
    this.start = new StartField(kind, () => options.values, (found) => options.adopt(found.options) && this.settle());
    this.seats = new SeatsField(kind.players, this.catalogue.levels, settings().seats[kind.name] ?? []);
    this.body.replaceChildren(options.primary, this.seats.node, this.start.node, options.more);
  }

  /** Asks who plays and how it can start with the options chosen now. */
  settle() {
    const { kind, options, seats, start } = this;
    if (!kind || !options || !seats || !start) return;
    const question = ++this.questions;
    const ifAwaited = (/** @type {() => void} */ act) => question === this.questions && act();
    this.settled = settleOptions(kind.name, options.values).then(
      (found) =>
        void ifAwaited(() => {
          options.complain("");
          seats.seat(found.players);
          start.offer(found.setups);
        }),
      (error) => void ifAwaited(() => options.complain(error.message)),
    );
  }

  takeText() {
    this.start?.takeText(null);
  }

  /** @param {File} file */
  takeFile(file) {
    this.start?.takeFile(file);
  }

  async send() {
    const { kind, options, start, seats } = this;
    if (!kind || !options || !start || !seats) return;
    this.submit.disabled = true;
    try {
      const from = await start.value();
      await this.settled;
      changeSettings({ seats: { ...settings().seats, [kind.name]: seats.all } });
      await this.begin({ game: kind.name, options: options.values, seats: seats.value, ...from });
    } catch (error) {
      toast(/** @type {Error} */ (error).message);
    } finally {
      this.submit.disabled = false;
    }
  }
}

/** What the game is in some words, and the way to its rules.  @param {Kind} kind */
function tile({ name, title, summary, credit }) {
  return [
    h("div", { class: "game-tile" }, h("strong", {}, title), h("p", {}, summary), h("p", { class: "quiet" }, credit)),
    rulesLink(name, { class: "tile-rules", label: text.rules.of(title) }, text.rules.title),
  ];
}
