// @ts-check
/** The form for a new game: which game, its options, who plays, where it starts. */

import { settleOptions } from "../api.js";
import { rulesLink } from "../rules/rules.js";
import { changeSettings, settings } from "../settings.js";
import { text } from "../strings.js";
import { h } from "../ui/dom.js";
import { toast } from "../ui/toast.js";
import { draft } from "./draft.js";
import { OptionsField } from "./options.js";
import { SeatsField } from "./seats.js";
import { StartField } from "./start.js";
import { Told } from "./told.js";

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
    /** What speaks against the options chosen last, while it is awaited and after. @type {Promise<string>} */
    this.settled = Promise.resolve("");
    this.questions = 0;
    const kept = draft();
    this.first = catalogue.games.find(({ name }) => kept?.own && kept.game === name) ?? catalogue.games[0];
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
    this.choose(this.first);
  }

  /** One game needs no choice, several get a tile each. */
  gameField() {
    const { games } = this.catalogue;
    if (games.length === 1) return h("div", { class: "game-tiles" }, h("div", { class: "game-choice" }, ...tile(games[0])));
    const tiles = games.map((kind) => {
      const input = h("input", { type: "radio", name: "game", value: kind.name, checked: kind === this.first, "aria-label": kind.title });
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
    this.start = new StartField(kind, () => options.values, (found) => this.adopt(found));
    this.seats = new SeatsField(kind.players, this.catalogue.levels, kind.engines, settings().seats[kind.name] ?? []);
    this.body.replaceChildren(options.primary, this.seats.node, this.start.node, options.more);
  }

  /** A text brings its options and the names of who played.  @param {import("../types.js").Checked} found */
  async adopt({ options, names }) {
    if (this.options?.adopt(options)) this.settle();
    await this.settled;
    this.seats?.call(names);
  }

  /** Asks who plays and how it can start with the options chosen now. */
  settle() {
    const { kind, options, seats, start } = this;
    if (!kind || !options || !seats || !start) return;
    const question = ++this.questions;
    const ifAwaited = (/** @type {() => void} */ act) => question === this.questions && act();
    const wrong = options.wrongNumber();
    this.settled = wrong ? Promise.resolve(wrong) : settleOptions(kind.name, options.values).then(
      (found) => {
        ifAwaited(() => {
          options.complain("");
          seats.seat(found.players, found.engines);
          start.offer(found.setups);
        });
        return "";
      },
      (error) => {
        ifAwaited(() => options.complain(error.message));
        return error.message;
      },
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
      const objection = await this.settled;
      if (objection) throw new Told(objection);
      changeSettings({ seats: { ...settings().seats, [kind.name]: seats.all } });
      await this.begin({ game: kind.name, options: options.values, seats: seats.value, ...from });
    } catch (error) {
      if (!(error instanceof Told)) toast(/** @type {Error} */ (error).message);
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
