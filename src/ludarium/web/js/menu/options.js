// @ts-check
/**
 * The options of a game: those that matter most at once, the others on demand, each explained in a line.
 * What they may be together only the server knows; its objection is shown beside the option changed last.
 */

import { capital, text } from "../strings.js";
import { h } from "../ui/dom.js";

/**
 * @typedef {import("../types.js").Option} Option
 * @typedef {import("../types.js").OptionValues} OptionValues
 */

/** Numbers from so few can be gone through by buttons. */
const FEW = 40;

export class OptionsField {
  /** @param {Option[]} options @param {() => void} changed */
  constructor(options, changed) {
    this.fields = options.map((option) => new OptionField(option));
    this.touched = this.fields[0];
    for (const field of this.fields) {
      field.node.addEventListener("change", () => {
        this.touched = field;
        changed();
      });
    }
    const nodes = (/** @type {boolean} */ primary) =>
      this.fields.filter(({ option }) => option.primary === primary).map(({ node }) => node);
    this.primary = h("div", { class: "options-primary", hidden: nodes(true).length === 0 }, ...nodes(true));
    this.more = h(
      "details",
      { class: "options", hidden: nodes(false).length === 0 },
      h("summary", {}, text.menu.options),
      ...nodes(false),
    );
  }

  /** Those that differ from the default: a record may then bring options of its own.  @returns {OptionValues} */
  get values() {
    const changed = this.fields.filter((field) => field.value !== field.option.default);
    return Object.fromEntries(changed.map((field) => [field.option.name, field.value]));
  }

  /** Takes over all values; says whether one of them is new.  @param {OptionValues} values */
  adopt(values) {
    const other = this.fields.filter((field) => field.value !== values[field.option.name]);
    for (const field of other) field.value = values[field.option.name];
    return other.length > 0;
  }

  /** Says beside the first number that is none that it is none, and returns the sentence; empty where all are well. */
  wrongNumber() {
    const field = this.fields.find((one) => one.wrong);
    if (!field) return "";
    this.touched = field;
    this.complain(field.wrong);
    return field.wrong;
  }

  /** What speaks against these options together; empty where nothing does.  @param {string} sentence */
  complain(sentence) {
    for (const field of this.fields) field.complain(field === this.touched ? sentence : "");
    if (sentence && this.touched && !this.touched.option.primary) this.more.open = true;
  }
}

class OptionField {
  /** @param {Option} option */
  constructor(option) {
    const { name, doc, low, high, choices } = option;
    const label = text.menu.optionName(name);
    this.option = option;
    this.input = choices.length > 0
      ? h("select", {}, ...choices.map((choice) => h("option", { value: String(choice) }, capital(String(choice)))))
      : h("input", { type: "number", min: low, max: high, step: "1", required: true });
    this.input.setAttribute("aria-label", label);
    this.value = option.default;
    this.problem = h("p", { class: "field-problem", role: "status" });
    const few = choices.length === 0 && high - low <= FEW;
    this.node = h(
      "div",
      { class: "option", data: { option: name } },
      h("div", { class: "field-row" }, h("span", {}, label), few ? this.stepper(label) : this.input),
      h("p", { class: "quiet" }, `${capital(doc)}.`),
      this.problem,
    );
  }

  /** The number between a button for less and one for more.  @param {string} label */
  stepper(label) {
    const button = (/** @type {string} */ sign, /** @type {string} */ name, /** @type {number} */ step) =>
      h("button", { class: "icon-button", type: "button", "aria-label": name, on: { click: () => this.step(step) } }, sign);
    return h("div", { class: "number" }, button("−", text.menu.less(label), -1), this.input, button("+", text.menu.more(label), 1));
  }

  /** @param {number} step */
  step(step) {
    const { low, high } = this.option;
    const next = Math.max(low, Math.min(high, Number(this.value) + step));
    if (next === this.value) return;
    this.value = next;
    this.input.dispatchEvent(new Event("change", { bubbles: true }));
  }

  /** What is wrong with the number that has been typed, if anything. */
  get wrong() {
    const { name, low, high, choices } = this.option;
    const typed = this.input.value;
    const fits = choices.length > 0 || (/^-?\d{1,15}$/.test(typed) && Number(typed) >= low && Number(typed) <= high);
    return fits ? "" : text.menu.wrongNumber(text.menu.optionName(name), low, high);
  }

  get value() {
    const { choices } = this.option;
    return choices.find((choice) => String(choice) === this.input.value) ?? Number(this.input.value);
  }

  set value(value) {
    this.input.value = String(value);
  }

  /** @param {string} sentence */
  complain(sentence) {
    this.problem.textContent = sentence;
    this.input.setAttribute("aria-invalid", String(sentence !== ""));
  }
}
