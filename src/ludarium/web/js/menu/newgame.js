// @ts-check
/** The form for a new game: which game, its options, where it starts, who plays. */

import { changeSettings, settings } from "../settings.js";
import { capital, text } from "../strings.js";
import { h } from "../ui/dom.js";
import { toast } from "../ui/toast.js";
import { SeatsField } from "./seats.js";
import { StartField } from "./start.js";

/**
 * @typedef {import("../types.js").Kind} Kind
 * @typedef {import("../types.js").Option} Option
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
    if (games.length === 1) return h("div", { class: "game-tiles" }, tileText(games[0]));
    const tiles = games.map((kind, index) => {
      const input = h("input", { type: "radio", name: "game", value: kind.name, checked: index === 0 });
      input.addEventListener("change", () => this.choose(kind));
      return h("label", { class: "game-choice" }, input, tileText(kind));
    });
    return h("fieldset", { class: "game-tiles" }, h("legend", {}, text.menu.game), ...tiles);
  }

  /** @param {Kind} kind */
  choose(kind) {
    this.kind = kind;
    this.options = kind.options.map((option) => new OptionField(option));
    this.start = new StartField(kind, () => this.optionValues());
    this.seats = new SeatsField(kind.players, this.catalogue.levels, settings().seats[kind.name] ?? []);
    const options = h("details", { class: "options" }, h("summary", {}, text.menu.options), ...this.options.map(({ node }) => node));
    this.body.replaceChildren(this.seats.node, this.start.node, ...(this.options.length > 0 ? [options] : []));
  }

  /** Those that differ from the default: a record may then bring options of its own. */
  optionValues() {
    const changed = (this.options ?? []).filter((field) => field.value !== field.option.default);
    return Object.fromEntries(changed.map((field) => [field.option.name, field.value]));
  }

  takeText() {
    this.start?.takeText(null);
  }

  /** @param {File} file */
  takeFile(file) {
    this.start?.takeFile(file);
  }

  async send() {
    const { kind, start, seats } = this;
    if (!kind || !start || !seats) return;
    changeSettings({ seats: { ...settings().seats, [kind.name]: seats.value } });
    this.submit.disabled = true;
    try {
      await this.begin({ game: kind.name, options: this.optionValues(), seats: seats.value, ...(await start.value()) });
    } catch (error) {
      toast(/** @type {Error} */ (error).message);
    } finally {
      this.submit.disabled = false;
    }
  }
}

/** @param {Kind} kind */
function tileText({ title, summary, credit }) {
  return h(
    "div",
    { class: "game-tile" },
    h("strong", {}, title),
    h("p", {}, summary),
    h("p", { class: "quiet" }, credit),
  );
}

class OptionField {
  /** @param {Option} option */
  constructor(option) {
    this.option = option;
    this.input = option.choices.length > 0
      ? h("select", {}, ...option.choices.map((choice) => h("option", { value: String(choice) }, String(choice))))
      : h("input", { type: "number", min: option.low, max: option.high, step: "1", required: true });
    this.input.value = String(option.default);
    this.node = h(
      "label",
      { class: "option" },
      h("span", { class: "field-row" }, h("span", {}, option.name.replace(/_/g, " ")), this.input),
      h("span", { class: "quiet" }, capital(option.doc)),
    );
  }

  get value() {
    const { choices } = this.option;
    return choices.find((choice) => String(choice) === this.input.value) ?? Number(this.input.value);
  }
}
