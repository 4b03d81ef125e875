// @ts-check
/** Where a game starts: one of its setups, or a text (record, position, setup code) pasted or read from a file. */

import { checkText } from "../api.js";
import { capital, text } from "../strings.js";
import { h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { draft, keepDraft } from "./draft.js";
import { Told } from "./told.js";

/** The value of the choice "own text"; no setup is called so. */
const OWN = "";
/** The server refuses bodies above 64 KiB. */
const BIGGEST_FILE = 60_000;
/** Milliseconds of quiet after typing before the text is checked. */
const PATIENCE = 250;
/** Nothing, or a number that every program can hold. */
const SEED = /^\d{0,15}$/;

/**
 * @typedef {{setup: string, seed: number | null} | {record: string}} Start
 * @typedef {import("../types.js").Kind} Kind
 */

export class StartField {
  /**
   * @param {Kind} kind
   * @param {() => object} options  the rule options chosen now
   * @param {(checked: import("../types.js").Checked) => void} found  a text has been recognised; its options may be others
   */
  constructor(kind, options, found) {
    this.kind = kind;
    this.options = options;
    this.found = found;
    /** @type {import("../types.js").Checked | null} */
    this.checked = null;
    this.checks = 0;
    /** @type {ReturnType<StartField["choice"]>[]} */
    this.choices = [];
    /** @type {import("../types.js").Setup[]} */
    this.setups = [];
    this.segments = h("div", { class: "segments wrap" });
    this.doc = h("p", { class: "quiet" });
    this.seed = h("input", { type: "text", inputmode: "numeric", placeholder: text.menu.seedHint, autocomplete: "off" });
    this.seedField = h("label", { class: "field-row seed" }, h("span", {}, text.menu.seed), this.seed);
    this.seedProblem = h("p", { class: "field-problem", role: "status" });
    this.area = h("textarea", { rows: "5", spellcheck: "false", autocomplete: "off", "aria-label": text.menu.ownTextLabel });
    this.verdict = h("p", { class: "verdict", role: "status" });
    this.own = h("div", { class: "own-text" }, this.area, this.fileButton(), this.verdict);
    this.node = h(
      "fieldset",
      { class: "start-field" },
      h("legend", {}, text.menu.start),
      this.segments,
      this.doc,
      this.seedField,
      this.seedProblem,
      this.own,
    );
    this.node.addEventListener("change", () => {
      this.reflect();
      this.keep();
    });
    this.area.addEventListener("input", () => this.check(PATIENCE));
    this.seed.addEventListener("input", () => this.judgeSeed(false));
    this.offer(kind.setups);
    const kept = draft();
    if (kept?.game === kind.name) this.restore(kept);
  }

  /** @param {import("./draft.js").Draft} kept */
  restore({ own, content }) {
    this.area.value = content;
    if (!own) return;
    this.choices[this.choices.length - 1].input.checked = true;
    this.reflect();
    this.check(0);
  }

  keep() {
    const content = this.area.value;
    if (content || draft()) keepDraft({ game: this.kind.name, own: this.selected === OWN, content });
  }

  /** Other options, other setups: what was chosen stays where it can.  @param {import("../types.js").Setup[]} setups */
  offer(setups) {
    if (JSON.stringify(setups) === JSON.stringify(this.setups)) return;
    const before = this.choices.length > 0 ? this.selected : null;
    this.setups = setups;
    this.choices = [...setups.map(({ name }) => name), OWN].map((name) => this.choice(name));
    (this.choices.find(({ input }) => input.value === before) ?? this.choices[0]).input.checked = true;
    this.segments.replaceChildren(...this.choices.map(({ node }) => node));
    this.reflect();
  }

  /** @param {string} name */
  choice(name) {
    const input = h("input", { type: "radio", name: "setup", value: name });
    const label = name === OWN ? text.menu.ownText : (text.menu.setups[name] ?? capital(name.replace("-", " ")));
    return { input, node: h("label", {}, input, h("span", {}, label)) };
  }

  fileButton() {
    const file = h("input", { type: "file", class: "visually-hidden", accept: ".txt,text/plain", "aria-label": text.menu.openFile });
    file.addEventListener("change", () => {
      if (file.files?.[0]) this.takeFile(file.files[0]);
      file.value = "";
    });
    return h("label", { class: "button small file-button" }, file, icon("open"), text.menu.openFile);
  }

  get selected() {
    return this.choices.find(({ input }) => input.checked)?.input.value ?? OWN;
  }

  reflect() {
    const setup = this.setups.find(({ name }) => name === this.selected);
    this.doc.textContent = setup ? capital(setup.doc) : text.menu.ownTextDoc;
    this.seedField.hidden = !setup?.seeded;
    this.own.hidden = Boolean(setup);
    this.judgeSeed(false);
  }

  /** @param {boolean} final  a seed that is none is told when the game is to begin */
  judgeSeed(final) {
    const wrong = final && !this.seedField.hidden && !SEED.test(this.seed.value.trim());
    this.seedProblem.textContent = wrong ? text.menu.wrongSeed : "";
    this.seed.setAttribute("aria-invalid", String(wrong));
    if (!wrong) return;
    this.seed.focus();
    throw new Told(text.menu.wrongSeed);
  }

  /** Opens the field for a text of one's own.  @param {string | null} content  null: leaves what is there */
  takeText(content) {
    this.choices[this.choices.length - 1].input.checked = true;
    this.reflect();
    if (content === null) {
      this.area.focus();
      this.node.scrollIntoView({ block: "nearest" });
      return;
    }
    this.area.value = content;
    this.check(0);
  }

  /** @param {File} file */
  async takeFile(file) {
    if (file.size <= BIGGEST_FILE) this.takeText(await file.text());
    else this.judge(text.menu.tooBig, false);
  }

  /** The options have changed, and with them what the text may be. */
  recheck() {
    if (this.selected === OWN && this.area.value.trim()) this.check(0);
  }

  /** Asks what the text is, once typing has paused.  @param {number} patience */
  async check(patience) {
    const number = ++this.checks;
    this.checked = null;
    this.keep();
    const content = this.area.value.trim();
    this.judge(content ? text.menu.checking : "", true);
    await new Promise((resolve) => setTimeout(resolve, patience));
    if (number !== this.checks || !content) return;
    try {
      const checked = await checkText(this.kind.name, this.options(), content);
      if (number !== this.checks) return;
      this.checked = checked;
      this.judge(checked.summary, true);
      this.found(checked);
    } catch (error) {
      if (number !== this.checks) return;
      this.judge(/** @type {Error} */ (error).message, false);
    }
  }

  /** @param {string} sentence @param {boolean} good */
  judge(sentence, good) {
    this.verdict.textContent = sentence;
    this.verdict.classList.toggle("bad", !good);
  }

  /** What to start from; throws a sentence where there is nothing.  @returns {Promise<Start>} */
  async value() {
    if (this.selected !== OWN) {
      this.judgeSeed(true);
      const seed = this.seedField.hidden || this.seed.value.trim() === "" ? null : Number(this.seed.value);
      return { setup: this.selected, seed };
    }
    const content = this.area.value.trim();
    if (!content) this.judge(text.menu.emptyText, false);
    else if (!this.checked) await this.check(0);
    if (!this.checked) {
      this.area.focus();
      throw new Told(this.verdict.textContent ?? "");
    }
    return this.checked.kind === "position" ? { setup: content, seed: null } : { record: content };
  }
}
