// @ts-check
/** Taking a game elsewhere: its record and its position string, by clipboard and as a file. */

import { fetchRecord, recordAddress } from "../api.js";
import { text } from "../strings.js";
import { h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { toast } from "../ui/toast.js";

/** Where the clipboard is barred (a page that is not on this machine and not on https), a selection still copies. */
async function copy(/** @type {string} */ content) {
  if (navigator.clipboard) return navigator.clipboard.writeText(content);
  const area = h("textarea", { class: "visually-hidden" });
  area.value = content;
  document.body.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  if (!done) throw new Error(text.play.cannotCopy);
}

/** @param {() => string | Promise<string>} content @param {string} done */
async function copyAndSay(content, done) {
  try {
    await copy(await content());
    toast(done, "done");
  } catch {
    toast(text.play.cannotCopy);
  }
}

/** @param {string} name @param {string} content */
function save(name, content) {
  const address = URL.createObjectURL(new Blob([`${content}\n`], { type: "text/plain" }));
  h("a", { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

export class Transfer {
  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.session = session;
    const { id } = session.view;
    this.position = h("input", { class: "position", readonly: true, spellcheck: "false", "aria-label": text.play.position });
    this.position.addEventListener("focus", () => this.position.select());
    const copyPosition = h(
      "button",
      { class: "icon-button", type: "button", "aria-label": text.play.copyPosition, title: text.play.copyPosition, data: { copy: "position" } },
      icon("copy"),
    );
    copyPosition.addEventListener("click", () => copyAndSay(() => session.shown.position, text.play.copied.position));
    const savePosition = h(
      "button",
      { class: "icon-button", type: "button", "aria-label": text.play.savePosition, title: text.play.savePosition, data: { save: "position" } },
      icon("download"),
    );
    savePosition.addEventListener("click", () => save(`${session.view.game}-${id}-${session.at}.txt`, session.shown.position));
    const copyRecord = h(
      "button",
      { class: "button small", type: "button", title: text.play.copyRecord, "aria-label": text.play.copyRecord, data: { copy: "record" } },
      icon("copy"),
      text.play.shortCopy,
    );
    copyRecord.addEventListener("click", () => copyAndSay(() => fetchRecord(id), text.play.copied.record));
    const download = h(
      "a",
      { class: "button small", href: recordAddress(id), download: "", title: text.play.download, "aria-label": text.play.download },
      icon("download"),
      text.play.shortDownload,
    );
    this.node = h(
      "section",
      { class: "transfer" },
      h("label", { class: "position-field" }, h("span", {}, text.play.position), this.position, copyPosition, savePosition),
      h("div", { class: "transfer-buttons" }, copyRecord, download),
    );
  }

  update() {
    const { position } = this.session.shown;
    if (this.position.value !== position) this.position.value = position;
  }
}
