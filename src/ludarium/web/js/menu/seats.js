// @ts-check
/** Who sits where: a row for each player, a person with a name, a computer of a level or, where the server offers some,
 * the engine of another program.  The players may change, and the engines with them. */

import { capital, text } from "../strings.js";
import { h } from "../ui/dom.js";

/**
 * @typedef {import("../types.js").Seat} Seat
 * @typedef {import("../types.js").Level} Level
 */

const DEFAULT_LEVEL = 3;

/** A person first, computers after. @param {number} index @returns {Seat} */
const usual = (index) => (index === 0 ? { kind: "person", name: "" } : { kind: "computer", level: DEFAULT_LEVEL });

export class SeatsField {
  /**
   * @param {string[]} players
   * @param {Level[]} levels
   * @param {string[]} engines  names
   * @param {Seat[]} remembered  from an earlier game; may be of another length
   */
  constructor(players, levels, engines, remembered) {
    this.levels = levels;
    this.remembered = remembered;
    /** @type {SeatRow[]} */
    this.rows = [];
    this.node = h("fieldset", { class: "seats" });
    /** @type {string[]} */
    this.engines = [];
    this.seat(players, engines);
  }

  /** Other players sit down; who sat there already stays.  @param {string[]} players @param {string[]} engines */
  seat(players, engines) {
    const same = (/** @type {string[]} */ one, /** @type {string[]} */ other) => one.join("\n") === other.join("\n");
    if (same(players, this.rows.map(({ player }) => player)) && same(engines, this.engines)) return;
    this.remembered = this.all;
    this.engines = engines;
    this.node.classList.toggle("with-engines", engines.length > 0);
    this.rows = players.map((player, index) => {
      const seat = this.remembered[index] ?? usual(index);
      const gone = seat.kind === "engine" && !engines.includes(seat.name);
      return new SeatRow(player, index, this.levels, engines, gone ? usual(index) : seat);
    });
    this.node.replaceChildren(h("legend", {}, text.menu.seats), ...this.rows.map(({ node }) => node));
  }

  /** Names that a record knows; empty ones leave what is there.  @param {string[]} names  by seat */
  call(names) {
    this.rows.forEach(({ name }, seat) => {
      if (names[seat]) name.value = names[seat];
    });
  }

  /** The seats with those that are not there now, as they were chosen last.  @returns {Seat[]} */
  get all() {
    return [...this.value, ...this.remembered.slice(this.rows.length)];
  }

  /** @returns {Seat[]} */
  get value() {
    return this.rows.map((row) => row.value);
  }
}

class SeatRow {
  /** @param {string} player @param {number} index @param {Level[]} levels @param {string[]} engines @param {Seat} seat */
  constructor(player, index, levels, engines, seat) {
    this.player = player;
    this.levels = levels;
    const group = `seat-${player}`;
    this.person = h("input", { type: "radio", name: group, value: "person" });
    this.computer = h("input", { type: "radio", name: group, value: "computer" });
    this.engine = h("input", { type: "radio", name: group, value: "engine" });
    this.name = h("input", {
      type: "text",
      class: "seat-name",
      maxlength: "40",
      autocomplete: "off",
      placeholder: text.menu.namePlaceholder,
      "aria-label": text.menu.personName(player),
    });
    this.level = h(
      "select",
      { class: "seat-level", "aria-label": text.menu.level(player) },
      ...levels.map(({ level, title }) => h("option", { value: String(level) }, `${level} · ${title}`)),
    );
    this.program = h(
      "select",
      { class: "seat-engine", "aria-label": text.menu.engineName(player) },
      ...engines.map((name) => h("option", { value: name }, name)),
    );
    this.doc = h("p", { class: "seat-doc quiet" });
    this.node = h(
      "div",
      { class: "seat", data: { player, seat: index } },
      h("span", { class: "seat-player" }, h("span", { class: "player-chip", "aria-hidden": "true" }), capital(player)),
      h(
        "div",
        { class: "segments", role: "radiogroup", "aria-label": text.menu.seatKind(player) },
        h("label", {}, this.person, h("span", {}, text.menu.person)),
        h("label", {}, this.computer, h("span", {}, text.menu.computer)),
        engines.length ? h("label", {}, this.engine, h("span", {}, text.menu.engine)) : null,
      ),
      h("div", { class: "seat-detail" }, this.name, this.level, this.program),
      this.doc,
    );
    this.put(seat);
    this.node.addEventListener("change", () => this.reflect());
  }

  /** @param {Seat} seat */
  put(seat) {
    this.person.checked = seat.kind === "person";
    this.computer.checked = seat.kind === "computer";
    this.engine.checked = seat.kind === "engine";
    this.name.value = seat.kind === "person" ? seat.name : "";
    this.level.value = String(seat.kind === "computer" ? seat.level : DEFAULT_LEVEL);
    if (seat.kind === "engine") this.program.value = seat.name;
    this.reflect();
  }

  reflect() {
    const { kind } = this.value;
    this.name.hidden = kind !== "person";
    this.level.hidden = kind !== "computer";
    this.program.hidden = kind !== "engine";
    const level = this.levels.find((one) => String(one.level) === this.level.value);
    this.doc.textContent = kind === "computer" ? capital(level?.doc ?? "") : kind === "engine" ? text.menu.engineDoc : "";
  }

  /** @returns {Seat} */
  get value() {
    if (this.engine.checked) return { kind: "engine", name: this.program.value };
    return this.computer.checked
      ? { kind: "computer", level: Number(this.level.value) }
      : { kind: "person", name: this.name.value.trim() };
  }
}
