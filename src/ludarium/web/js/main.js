// @ts-check
/** The page's beginning: shows the menu or a game, as the address says. */

import { fetchCatalogue } from "./api.js";
import { mountMenu } from "./menu/menu.js";
import { mountPlay } from "./play/play.js";
import { currentRoute, onRoute } from "./router.js";
import { mountRules } from "./rules/rules.js";
import { followSettings } from "./settings.js";
import { text } from "./strings.js";
import { toast } from "./ui/toast.js";
import { createTopbar } from "./ui/topbar.js";

/**
 * What every page gets.  `catalogue` is fetched once and asked for again only after a failure.
 * @typedef {{catalogue: () => Promise<import("./types.js").Catalogue>, title: (where: string, game?: string) => void}} App
 */

const page = /** @type {HTMLElement} */ (document.getElementById("page"));
const topbar = createTopbar(/** @type {HTMLElement} */ (document.getElementById("top")));

/** @type {Promise<import("./types.js").Catalogue> | null} */
let catalogue = null;

/** @type {App} */
const app = {
  catalogue() {
    catalogue ??= fetchCatalogue().catch((error) => {
      catalogue = null;
      throw error;
    });
    return catalogue;
  },
  title: topbar.show,
};

/** @type {() => void} */
let leave = () => {};

/** Whether somebody went from one page to another, and did not just load one. */
let moved = false;

/** @param {import("./router.js").Route} route */
function show(route) {
  leave();
  page.replaceChildren();
  scrollTo(0, 0);
  leave = mount(route);
  moved = true;
}

/** @param {import("./router.js").Route} route */
function mount(route) {
  if (route.page === "menu" && route.lost) toast(text.errors.noPage);
  if (route.page === "game") return mountPlay(page, app, route.id, moved);
  return route.page === "rules" ? mountRules(page, app, route.game) : mountMenu(page, app);
}

addEventListener("unhandledrejection", (event) => toast(event.reason?.message || text.errors.broken));
followSettings();
onRoute(show);
show(currentRoute());
