// @ts-check
/** Addresses after the `#`: the menu at `#/`, a game at `#/game/<id>`, the rules of one at `#/rules/<name>`. */

/** @typedef {{page: "menu"} | {page: "game", id: string} | {page: "rules", game: string}} Route */

/** @returns {Route} */
export function currentRoute() {
  const [, page, word] = /^#\/(game|rules)\/([^/]+)$/.exec(location.hash) ?? [];
  if (page === "game") return { page, id: decodeURIComponent(word) };
  return page === "rules" ? { page, game: decodeURIComponent(word) } : { page: "menu" };
}

/** @param {string} id */
export const gameLink = (id) => `#/game/${encodeURIComponent(id)}`;

/** @param {string} game */
export const rulesAddress = (game) => `#/rules/${encodeURIComponent(game)}`;

/** @param {string} id */
export function goToGame(id) {
  location.hash = gameLink(id);
}

export function goToMenu() {
  location.hash = "#/";
}

/** @param {(route: Route) => void} listener */
export function onRoute(listener) {
  addEventListener("hashchange", () => listener(currentRoute()));
}
