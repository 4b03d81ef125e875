// @ts-check
/** Questions, the help and long texts, as modal dialogs of the browser's own kind. */

import { text } from "../strings.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";

/**
 * Opens a dialog and waits until it closes.
 * @param {string} title
 * @param {(HTMLElement | string)[]} body
 * @param {HTMLElement[]} buttons
 * @param {"question" | "text"} kind
 * @returns {Promise<string>} the value of the button that closed it, or ""
 */
export function openDialog(title, body, buttons, kind = "question") {
  const close = h("button", { class: "icon-button", type: "submit", value: "", "aria-label": text.close }, icon("close"));
  const heading = h("h2", { id: "dialog-title" }, title);
  const form = h(
    "form",
    { method: "dialog" },
    h("header", { class: "dialog-head" }, heading, close),
    ...body,
    buttons.length > 0 && h("footer", { class: "dialog-foot" }, ...buttons),
  );
  const dialog = h("dialog", { class: "dialog", data: { kind }, "aria-labelledby": "dialog-title" }, form);
  document.body.append(dialog);
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close(""));
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue);
    });
  });
}

/**
 * @param {{title: string, body: string, action: string, danger?: boolean}} question
 * @returns {Promise<boolean>}
 */
export async function confirmed({ title, body, action, danger = false }) {
  const yes = h("button", { class: `button ${danger ? "danger" : "primary"}`, type: "submit", value: "yes", autofocus: true }, action);
  const no = h("button", { class: "button", type: "submit", value: "" }, text.cancel);
  return (await openDialog(title, [h("p", {}, body)], [no, yes])) === "yes";
}

export function showKeys() {
  if (document.querySelector("dialog[open]")) return;
  /** @param {string} group */
  const table = (group) =>
    h(
      "dl",
      { class: "keys" },
      ...text.keys.list
        .filter(([where]) => where === group)
        .map(([, key, does]) => h("div", {}, h("dt", {}, h("kbd", {}, key)), h("dd", {}, does))),
    );
  openDialog(
    text.keys.title,
    [
      h("p", { class: "quiet" }, text.keys.mouse),
      h("h3", {}, text.keys.anywhere),
      table("anywhere"),
      h("h3", {}, text.keys.board),
      table("board"),
    ],
    [],
  );
}
