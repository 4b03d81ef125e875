// @ts-check
/** Where a game starts: one of its setups, or a text (record, position, setup code) pasted or read from a file. */

import { checkText } from "../api.js";
import { capital, text } from "../strings.js";
import { h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";

/** The value of the choice "own text"; no setup is called so. */
const OWN = "";
/** The server refuses bodies above 64 KiB. */
const BIGGEST_FILE = 60_000;
/** Milliseconds of quiet after typing before the text is checked. */
const PATIENCE = 250;

/**
 * @typedef {{setup: string, seed: number | null} | {record: string}} Start
 * @typedef {import("../types.js").Kind} Kind
 */

export class StartField {
  /** @param {Kind} kind @param {() => object} options  the rule options chosen now */
  constructor(kind, options) {
    this.kind = kind;
    this.options = options;
    /** @type {import("../types.js").Checked | null} */
    this.checked = null;
    this.checks = 0;
    this.choices = [...kind.setups.map(({ name }) => name), OWN].map((name) => this.choice(name));
    this.doc = h("p", { class: "quiet" });
    this.seed = h("input", { type: "text", inputmode: "numeric", pattern: "[0-9]{1,9}", placeholder: text.menu.seedHint, autocomplete: "off" });
    this.seedField = h("label", { class: "field-row seed" }, h("span", {}, text.menu.seed), this.seed);
    this.area = h("textarea", { rows: "5", spellcheck: "false", autocomplete: "off", "aria-label": text.menu.ownTextLabel });
    this.verdict = h("p", { class: "verdict", role: "status" });
    this.own = h("div", { class: "own-text" }, this.area, this.fileButton(), this.verdict);
    this.node = h(
      "fieldset",
      { class: "start-field" },
      h("legend", {}, text.menu.start),
      h("div", { class: "segments wrap" }, ...this.choices.map(({ node }) => node)),
      this.doc,
      this.seedField,
      this.own,
    );
    this.node.addEventListener("change", () => this.reflect());
    this.area.addEventListener("input", () => this.check(PATIENCE));
    this.choices[0].input.checked = true;
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
    const setup = this.kind.setups.find(({ name }) => name === this.selected);
    this.doc.textContent = setup ? capital(setup.doc) : text.menu.ownTextDoc;
    this.seedField.hidden = !setup?.seeded;
    this.own.hidden = Boolean(setup);
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

  /** Asks what the text is, once typing has paused.  @param {number} patience */
  async check(patience) {
    const number = ++this.checks;
    this.checked = null;
    const content = this.area.value.trim();
    this.judge(content ? text.menu.checking : "", true);
    await new Promise((resolve) => setTimeout(resolve, patience));
    if (number !== this.checks || !content) return;
    try {
      const checked = await checkText(this.kind.name, this.options(), content);
      if (number !== this.checks) return;
      this.checked = checked;
      this.judge(`${checked.summary}.`, true);
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
      const seed = this.seedField.hidden || this.seed.value.trim() === "" ? null : Number(this.seed.value);
      return { setup: this.selected, seed };
    }
    const content = this.area.value.trim();
    if (!content) throw new Error(text.menu.emptyText);
    if (!this.checked) await this.check(0);
    if (!this.checked) throw new Error(this.verdict.textContent ?? "");
    return this.checked.kind === "position" ? { setup: content, seed: null } : { record: content };
  }
}
