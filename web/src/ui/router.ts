/** Where one is in the page: the address's hash, so that any static host will do. */

import { type ReadonlySignal, signal } from "@preact/signals";

export type Route =
  | { screen: "home" }
  | { screen: "game"; id: string }
  | { screen: "rules"; game: string }
  | { screen: "learn"; game: string }
  /** Of a kept game, at a ply of it or where it stands. */
  | { screen: "analysis"; id: string; ply: number | null }
  | { screen: "review"; id: string }
  /** One of a game's puzzles by its number, from 1, or the next to be solved. */
  | { screen: "puzzles"; game: string; number: number | null }
  /** From a game's usual start. */
  | { screen: "openings"; game: string }
  /** Of a game, of one's own (`OWN`), or all; one of them by its name. */
  | { screen: "collections"; place: string | null; name: string | null }
  /** A game or position that is the text of the address, see `game/link.ts`. */
  | { screen: "open"; text: string }
  /** The editor of positions, with what begins it as such a text. */
  | { screen: "editor"; text: string }
  /** A game that people play together; `secret`: the right to a seat of it. */
  | { screen: "online"; id: string; secret: string | null }
  | { screen: "lobby" }
  | { screen: "missing" };

const OPEN = "/open/";
const EDITOR = "/editor/";
const NAME = /^[A-Za-z0-9_-]{1,80}$/;
const NUMBER = /^[0-9]{1,5}$/;

/** Stands in addresses for a game, where collections are one's own. */
export const OWN = "-";

export function parseRoute(hash: string): Route {
  const path = hash.replace(/^#/, "");
  if (path === "" || path === "/") return { screen: "home" };
  if (path.startsWith(OPEN)) return { screen: "open", text: path.slice(OPEN.length) };
  if (path.startsWith(EDITOR)) return { screen: "editor", text: path.slice(EDITOR.length) };
  if (path === "/lobby") return { screen: "lobby" };
  const [empty, kind, name, ...rest] = path.split("/");
  if (empty === "" && kind === "collections") return parseCollections(path.split("/").slice(2));
  if (empty !== "" || name === undefined || !NAME.test(name)) return { screen: "missing" };
  if (kind === "online" && rest.length < 2 && rest.every((part) => NAME.test(part))) {
    return { screen: "online", id: name, secret: rest[0] ?? null };
  }
  if (rest.every((part, place) => place === 0 && NUMBER.test(part))) {
    const number = rest[0] === undefined ? null : Number(rest[0]);
    if (kind === "analysis") return { screen: "analysis", id: name, ply: number };
    if (kind === "puzzles") return { screen: "puzzles", game: name, number };
  }
  if (rest.length > 0) return { screen: "missing" };
  if (kind === "game" || kind === "review") return { screen: kind, id: name };
  if (kind === "rules" || kind === "learn" || kind === "openings") return { screen: kind, game: name };
  return { screen: "missing" };
}

function parseCollections(parts: readonly string[]): Route {
  if (parts.length > 2 || !parts.every((part) => NAME.test(part))) return { screen: "missing" };
  return { screen: "collections", place: parts[0] ?? null, name: parts[1] ?? null };
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
export const openAddress = (text: string): string => `#${OPEN}${text}`;
/** `text`: a game's name alone for its usual start. */
export const editorAddress = (text: string): string => `#${EDITOR}${text}`;

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
