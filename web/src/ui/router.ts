/** The addresses of screens, in the hash of the URL, so that any static host works. `app.tsx` has their patterns. */

import { type ReadonlySignal, signal } from "@preact/signals";

export const homeAddress = "#/";
export const gameAddress = (id: string): string => `#/game/${id}`;
export const analysisAddress = (id: string, ply?: number): string =>
  ply === undefined ? `#/analysis/${id}` : `#/analysis/${id}/${ply}`;
export const reviewAddress = (id: string): string => `#/review/${id}`;
export const learnAddress = (game: string): string => `#/learn/${game}`;
/** `number`: of a puzzle, from 1. */
export const puzzlesAddress = (game: string, number?: number): string =>
  number === undefined ? `#/puzzles/${game}` : `#/puzzles/${game}/${number}`;
export const openingsAddress = (game: string): string => `#/openings/${game}`;
/** The place of the user's own collections. Other places are games. */
export const OWN_COLLECTIONS = "-";

export const collectionsAddress = (...parts: [] | [place: string] | [place: string, name: string]): string =>
  ["#/collections", ...parts].join("/");
export const rulesAddress = (game: string): string => `#/rules/${game}`;
export const lobbyAddress = "#/lobby";
/** `secret`: that of an invitation. */
export const onlineAddress = (id: string, secret?: string): string =>
  secret === undefined ? `#/online/${id}` : `#/online/${id}/${secret}`;
/** `text`: a game or position, see `game/link.ts`. */
export const openAddress = (text: string): string => `#/open/${text}`;
/** `text`: as in `openAddress`, or the name of a game for its default start. */
export const editorAddress = (text: string): string => `#/editor/${text}`;

const currentAddress = signal(globalThis.location?.hash ?? "");

/** The address of the screen. */
export const screenAddress: ReadonlySignal<string> = currentAddress;

/** Opens the screen of an address. `replace`: in place of the current history entry. */
export function go(to: string, replace = false): void {
  if (replace) {
    history.replaceState(null, "", to);
    currentAddress.value = to;
  } else {
    location.hash = to;
  }
}

/** Replaces the address of the current screen without opening another one. `state` becomes `history.state`. */
export function keepInAddress(to: string, state: unknown): void {
  try {
    history.replaceState(state, "", to);
  } catch {
    // Browsers limit the rate of changes; a later one will succeed.
  }
}

/** Follows the address of the browser. Returns a function that stops this. */
export function followAddress(): () => void {
  const follow = (): void => {
    currentAddress.value = location.hash;
  };
  addEventListener("hashchange", follow);
  follow();
  return () => removeEventListener("hashchange", follow);
}
