// @ts-check
/** Addresses after the `#`: the menu at `#/`, a game at `#/game/<id>`. */

/** @typedef {{page: "menu"} | {page: "game", id: string}} Route */

/** @returns {Route} */
export function currentRoute() {
  const found = /^#\/game\/([^/]+)$/.exec(location.hash);
  return found ? { page: "game", id: decodeURIComponent(found[1]) } : { page: "menu" };
}

/** @param {string} id */
export const gameLink = (id) => `#/game/${encodeURIComponent(id)}`;

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
