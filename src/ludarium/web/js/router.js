// @ts-check
/** Addresses after the `#`: the menu at `#/`, a game at `#/game/<id>`, the rules of one at `#/rules/<name>`. */

/** @typedef {{page: "menu", lost?: boolean} | {page: "game", id: string} | {page: "rules", game: string}} Route */

/** @returns {Route} */
export function currentRoute() {
  const [, page, word] = /^#\/(game|rules)\/([^/]+)$/.exec(location.hash) ?? [];
  if (page === "game") return { page, id: decoded(word) };
  if (page === "rules") return { page, game: decoded(word) };
  return { page: "menu", lost: !["", "#", "#/"].includes(location.hash) };
}

/** What is no encoded word names nothing that exists, and is looked for as it is.  @param {string} word */
function decoded(word) {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
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
