/** The page's screens and addresses, in the hash of the URL, so that any static host works. */

import { type ReadonlySignal, signal } from "@preact/signals";

/** The screens and the parameters in their addresses. */
export interface Screens {
  home: object;
  game: { id: string };
  rules: { game: string };
  learn: { game: string };
  /** A saved game at a ply, or at its current position. */
  analysis: { id: string; ply: number | null };
  review: { id: string };
  /** A puzzle by its number from 1; null for the next unsolved one. */
  puzzles: { game: string; number: number | null };
  /** From the game's default start. */
  openings: { game: string };
  /** `place`: a game, the user's own (`OWN`), or null for all; `name`: a collection. */
  collections: { place: string | null; name: string | null };
  /** A game or position as the text of a link, see `game/link.ts`. */
  open: { text: string };
  /** The position editor with such a text. */
  editor: { text: string };
  /** An online game; `secret`: an invitation to a seat. */
  online: { id: string; secret: string | null };
  lobby: object;
  missing: object;
}

export type Route = { [S in keyof Screens]: { screen: S } & Screens[S] }[keyof Screens];

/** Stands for the user's own collections, in place of a game. */
export const OWN = "-";

const ID_PATTERN = "/(?<id>[\\w-]{1,80})";
const GAME_PATTERN = "/(?<game>[\\w-]{1,80})";
const PATHS: Readonly<Record<Exclude<keyof Screens, "missing">, string>> = {
  home: "/?",
  game: `/game${ID_PATTERN}`,
  rules: `/rules${GAME_PATTERN}`,
  learn: `/learn${GAME_PATTERN}`,
  analysis: `/analysis${ID_PATTERN}(?:/(?<ply>[0-9]{1,5}))?`,
  review: `/review${ID_PATTERN}`,
  puzzles: `/puzzles${GAME_PATTERN}(?:/(?<number>[0-9]{1,5}))?`,
  openings: `/openings${GAME_PATTERN}`,
  collections: "/collections(?:/(?<place>[\\w-]{1,80})(?:/(?<name>[\\w-]{1,80}))?)?",
  open: "/open/(?<text>.*)",
  editor: "/editor/(?<text>.*)",
  online: "/online/(?<id>[\\w-]{12,16})(?:/(?<secret>[\\w-]{1,80}))?",
  lobby: "/lobby",
};
const NUMBERS = ["ply", "number"];

export function parseRoute(hash: string): Route {
  for (const [screen, path] of Object.entries(PATHS)) {
    const found = new RegExp(`^#?${path}$`, "s").exec(hash);
    if (found === null) continue;
    const given = Object.entries(found.groups ?? {}).map(([name, text]) => {
      return [name, text === undefined ? null : NUMBERS.includes(name) ? Number(text) : text];
    });
    return { screen, ...Object.fromEntries(given) };
  }
  return { screen: "missing" };
}

export const homeAddress = "#/";
export const gameAddress = (id: string): string => `#/game/${id}`;
export const analysisAddress = (id: string, ply?: number): string =>
  ply === undefined ? `#/analysis/${id}` : `#/analysis/${id}/${ply}`;
export const reviewAddress = (id: string): string => `#/review/${id}`;
export const learnAddress = (game: string): string => `#/learn/${game}`;
export const puzzlesAddress = (game: string, number?: number): string =>
  number === undefined ? `#/puzzles/${game}` : `#/puzzles/${game}/${number}`;
export const openingsAddress = (game: string): string => `#/openings/${game}`;
export const collectionsAddress = (...parts: [] | [place: string] | [place: string, name: string]): string =>
  ["#/collections", ...parts].join("/");
export const rulesAddress = (game: string): string => `#/rules/${game}`;
export const lobbyAddress = "#/lobby";
export const onlineAddress = (id: string, secret?: string): string =>
  secret === undefined ? `#/online/${id}` : `#/online/${id}/${secret}`;
export const openAddress = (text: string): string => `#/open/${text}`;
/** `text`: a link's text; only a game's name for its default start. */
export const editorAddress = (text: string): string => `#/editor/${text}`;

const currentRoute = signal<Route>(parseRoute(globalThis.location?.hash ?? ""));

export const route: ReadonlySignal<Route> = currentRoute;

/** Goes to an address; `replace` replaces the current history entry. */
export function go(address: string, replace = false): void {
  if (replace) {
    history.replaceState(null, "", address);
    currentRoute.value = parseRoute(address);
  } else {
    location.hash = address;
  }
}

/**
 * Updates the address of the current screen without opening anything. `state` (`history.state`) holds what the text
 * cannot.
 */
export function keepInAddress(address: string, state: unknown): void {
  try {
    history.replaceState(state, "", address);
  } catch {
    // Browsers limit the rate of changes; a later one will succeed.
  }
}

/** Follows the address. Returns a function that stops this. */
export function followAddress(): () => void {
  const follow = (): void => {
    currentRoute.value = parseRoute(location.hash);
  };
  addEventListener("hashchange", follow);
  follow();
  return () => removeEventListener("hashchange", follow);
}
