// @ts-check
/** Short messages that go by themselves, and the line that only screen readers hear. */

import { text } from "../strings.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";

/** Milliseconds: what went wrong has to be read, what was done only seen. */
const STAY = { error: 7000, done: 2500 };

/** @param {string} id */
const place = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {string} sentence @param {"error" | "done"} [tone] */
export function toast(sentence, tone = "error") {
  const close = h("button", { class: "icon-button", type: "button", "aria-label": text.close }, icon("close"));
  const note = h("div", { class: `toast toast-${tone}` }, h("p", {}, sentence), close);
  const timer = setTimeout(() => note.remove(), STAY[tone]);
  close.addEventListener("click", () => {
    clearTimeout(timer);
    note.remove();
  });
  place("toasts").replaceChildren(note);
}

/** @param {string} sentence */
export function announce(sentence) {
  place("announcer").textContent = sentence;
}
