// @ts-check
/** The rules of a game, which the server makes of the game's own document: in a dialog, or as a page of their own. */

import { fetchRules } from "../api.js";
import { rulesAddress } from "../router.js";
import { text } from "../strings.js";
import { openDialog } from "../ui/dialog.js";
import { h, parseHtml } from "../ui/dom.js";
import { toast } from "../ui/toast.js";

/**
 * A link to the rules.  A plain click opens them over the page, so that a game in play stays where it is.
 * @param {string} game
 * @param {{class: string, label?: string}} looks  `label`: its name, where the words on it say too little
 * @param {...import("../ui/dom.js").Child} children
 */
export function rulesLink(game, { class: classes, label = text.rules.title }, ...children) {
  const link = h("a", { class: classes, href: rulesAddress(game), title: label, "aria-label": label }, ...children);
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    showRules(game).catch((error) => toast(error.message));
  });
  return link;
}

/** @param {string} game */
async function showRules(game) {
  const { title, article } = await load(game);
  if (!document.querySelector("dialog[open]")) openDialog(title, [article], [], "text");
}

/**
 * @param {HTMLElement} root
 * @param {import("../main.js").App} app
 * @param {string} game
 * @returns {() => void} leaves the page
 */
export function mountRules(root, app, game) {
  let gone = false;
  app.title(text.rules.title);
  root.append(h("p", { class: "loading" }, text.rules.loading));
  load(game).then(
    ({ title, article }) => {
      if (gone) return;
      app.title(title);
      root.replaceChildren(h("div", { class: "rules-page card" }, h("h1", {}, title), article));
    },
    (error) => !gone && root.replaceChildren(h("p", { class: "loading" }, error.message)),
  );
  return () => {
    gone = true;
  };
}

/** @param {string} game */
async function load(game) {
  const { title, html } = await fetchRules(game);
  return { title: text.rules.of(title), article: h("article", { class: "rules" }, ...parseHtml(html)) };
}
