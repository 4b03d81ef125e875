// @ts-check
/** Who sits where: a row for each player, a person with a name or a computer of a level.  The players may change. */

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
   * @param {Seat[]} remembered  from an earlier game; may be of another length
   */
  constructor(players, levels, remembered) {
    this.levels = levels;
    this.remembered = remembered;
    /** @type {SeatRow[]} */
    this.rows = [];
    this.node = h("fieldset", { class: "seats" });
    this.seat(players);
  }

  /** Other players sit down; who sat there already stays.  @param {string[]} players */
  seat(players) {
    if (players.join() === this.rows.map(({ player }) => player).join()) return;
    this.remembered = this.all;
    this.rows = players.map((player, index) => new SeatRow(player, index, this.levels, this.remembered[index] ?? usual(index)));
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
  /** @param {string} player @param {number} index @param {Level[]} levels @param {Seat} seat */
  constructor(player, index, levels, seat) {
    this.player = player;
    this.levels = levels;
    const group = `seat-${player}`;
    this.person = h("input", { type: "radio", name: group, value: "person" });
    this.computer = h("input", { type: "radio", name: group, value: "computer" });
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
      ),
      h("div", { class: "seat-detail" }, this.name, this.level),
      this.doc,
    );
    this.put(seat);
    this.node.addEventListener("change", () => this.reflect());
  }

  /** @param {Seat} seat */
  put(seat) {
    this.person.checked = seat.kind === "person";
    this.computer.checked = seat.kind === "computer";
    this.name.value = seat.kind === "person" ? seat.name : "";
    this.level.value = String(seat.kind === "computer" ? seat.level : DEFAULT_LEVEL);
    this.reflect();
  }

  reflect() {
    const computer = this.computer.checked;
    this.name.hidden = computer;
    this.level.hidden = !computer;
    const level = this.levels.find((one) => String(one.level) === this.level.value);
    this.doc.textContent = computer ? capital(level?.doc ?? "") : "";
  }

  /** @returns {Seat} */
  get value() {
    return this.computer.checked
      ? { kind: "computer", level: Number(this.level.value) }
      : { kind: "person", name: this.name.value.trim() };
  }
}
