// @ts-check
/** The line at the top of every page: the way back, where one is, the rules of what is played, display and help. */

import { rulesLink } from "../rules/rules.js";
import { text } from "../strings.js";
import { showKeys } from "./dialog.js";
import { displayControl } from "./display.js";
import { h, s } from "./dom.js";
import { icon } from "./icons.js";

function logo() {
  return s(
    "svg",
    { class: "logo", viewBox: "0 0 32 32", "aria-hidden": "true" },
    s("path", { class: "logo-cell", d: "M16 1.5 28.5 8.75v14.5L16 30.5 3.5 23.25v-14.5z" }),
    s("rect", { class: "logo-under", x: "8.5", y: "15", width: "15", height: "9", rx: "2" }),
    s("rect", { class: "logo-over", x: "8.5", y: "8", width: "15", height: "9", rx: "2" }),
  );
}

/** @param {HTMLElement} bar */
export function createTopbar(bar) {
  const title = h("span", { class: "top-title" });
  const back = h(
    "a",
    { class: "top-button", href: "#/", "aria-label": text.toMenuLong },
    icon("back"),
    h("span", {}, text.toMenu),
  );
  const brand = h("a", { class: "brand", href: "#/" }, logo(), h("span", {}, text.name));
  const help = h(
    "button",
    { class: "top-button", type: "button", "aria-label": text.help, title: `${text.help} (?)`, on: { click: showKeys } },
    icon("help"),
  );
  const rules = h("span", { class: "top-rules" });
  bar.append(back, brand, title, h("span", { class: "spring" }), rules, ...displayControl(), help);

  return {
    /**
     * @param {string} where what the page is about; empty on the menu
     * @param {string} [game] the game whose rules may be of use here
     */
    show(where, game) {
      back.hidden = where === "";
      bar.dataset.page = where === "" ? "menu" : "game";
      title.textContent = where;
      rules.replaceChildren(
        ...(game ? [rulesLink(game, { class: "top-button" }, icon("rules"), h("span", { class: "wide-only" }, text.rules.title))] : []),
      );
      document.title = where ? `${where} · ${text.name}` : text.name;
    },
  };
}
