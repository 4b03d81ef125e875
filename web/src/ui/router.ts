/** Where one is in the page: the address's hash, so that any static host will do. */

import { type ReadonlySignal, signal } from "@preact/signals";

/** Each screen with what its address says. */
export interface Screens {
  home: object;
  game: { id: string };
  rules: { game: string };
  learn: { game: string };
  /** Of a kept game, at a ply of it or where it stands. */
  analysis: { id: string; ply: number | null };
  review: { id: string };
  /** One of a game's puzzles by its number, from 1, or the next to be solved. */
  puzzles: { game: string; number: number | null };
  /** From the first of a game's starts. */
  openings: { game: string };
  /** Of a game, of one's own (`OWN`), or all; one of them by its name. */
  collections: { place: string | null; name: string | null };
  /** A game or position that is the text of the address, see `game/link.ts`. */
  open: { text: string };
  /** The editor of positions, with what begins it as such a text. */
  editor: { text: string };
  /** A game that people play together; `secret`: the right to a seat of it. */
  online: { id: string; secret: string | null };
  lobby: object;
  missing: object;
}

export type Route = { [S in keyof Screens]: { screen: S } & Screens[S] }[keyof Screens];

/** Stands in addresses for a game, where collections are one's own. */
export const OWN = "-";

const ID = "/(?<id>[\\w-]{1,80})";
const GAME = "/(?<game>[\\w-]{1,80})";
const PATHS: Readonly<Record<Exclude<keyof Screens, "missing">, string>> = {
  home: "/?",
  game: `/game${ID}`,
  rules: `/rules${GAME}`,
  learn: `/learn${GAME}`,
  analysis: `/analysis${ID}(?:/(?<ply>[0-9]{1,5}))?`,
  review: `/review${ID}`,
  puzzles: `/puzzles${GAME}(?:/(?<number>[0-9]{1,5}))?`,
  openings: `/openings${GAME}`,
  collections: "/collections(?:/(?<place>[\\w-]{1,80})(?:/(?<name>[\\w-]{1,80}))?)?",
  open: "/open/(?<text>.*)",
  editor: "/editor/(?<text>.*)",
  online: "/online/(?<id>[\\w-]{12})(?:/(?<secret>[\\w-]{1,80}))?",
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
/** `text`: a game's name alone for its usual start. */
export const editorAddress = (text: string): string => `#/editor/${text}`;

const current = signal<Route>(parseRoute(globalThis.location?.hash ?? ""));

export const route: ReadonlySignal<Route> = current;

/** Go to an address of those above; `replace` leaves no way back to where one was. */
export function go(address: string, replace = false): void {
  if (replace) {
    history.replaceState(null, "", address);
    current.value = parseRoute(address);
  } else {
    location.hash = address;
  }
}

/** Keep in the address what a screen shows now, and with it what its text cannot hold (`history.state`); nothing is opened
 *  by it. */
export function keepInAddress(address: string, state: unknown): void {
  try {
    history.replaceState(state, "", address);
  } catch {
    // Browsers allow only so many changes in a while; a later one is kept.
  }
}

/** Follow the address; returns what ends it. */
export function followAddress(): () => void {
  const follow = (): void => {
    current.value = parseRoute(location.hash);
  };
  addEventListener("hashchange", follow);
  follow();
  return () => removeEventListener("hashchange", follow);
}
