/** Navigation between screens, and the panel: a dialog over the screen. Any screen can open the panel. The addresses of
 *  screens are in the hash of the URL, so that any static host works. `app.tsx` contains the patterns of the addresses,
 *  and draws the panel. */

import { effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Arrow } from "../board/api";
import type { Seat } from "../game/api";
import type { LinkedLine } from "../game/link";
import type { Options, Variant } from "../rules/api";

export const homeAddress = "#/";
export const gameAddress = (id: string): string => `#/game/${id}`;
export const analysisAddress = (id: string, ply?: number): string =>
  ply === undefined ? `#/analysis/${id}` : `#/analysis/${id}/${ply}`;
export const reviewAddress = (id: string): string => `#/review/${id}`;
export const learnAddress = (game: string): string => `#/learn/${game}`;
/** `number`: the number of the puzzle, from 1. */
export const puzzlesAddress = (game: string, number?: number): string =>
  number === undefined ? `#/puzzles/${game}` : `#/puzzles/${game}/${number}`;
export const openingsAddress = (game: string): string => `#/openings/${game}`;
/** The `source` of the user's own collections. Other sources are names of games. */
export const OWN_COLLECTIONS = "-";

export const collectionsAddress = (...parts: [] | [source: string] | [source: string, name: string]): string =>
  ["#/collections", ...parts].join("/");
export const rulesAddress = (game: string): string => `#/rules/${game}`;
export const lobbyAddress = "#/lobby";
/** `secret`: the secret of an invitation. */
export const onlineAddress = (id: string, secret?: string): string =>
  secret === undefined ? `#/online/${id}` : `#/online/${id}/${secret}`;
/** `text`: a game or position, see `game/link.ts`. */
export const openAddress = (text: string): string => `#/open/${text}`;
/** `text`: a position, see `game/link.ts`; a game's name alone means the game's default start. */
export const editorAddress = (text: string): string => `#/editor/${text}`;

const openedAddress = signal(globalThis.location?.hash ?? "");

/** The address with which the current screen was opened. */
export const screenAddress: ReadonlySignal<string> = openedAddress;

/** Opens the screen of an address. `replace`: replaces the current entry of the history instead of adding one. */
export function go(to: string, replace = false): void {
  if (replace) {
    history.replaceState(null, "", to);
    openedAddress.value = to;
  } else {
    location.hash = to;
  }
}

/** Replaces the address of the current screen without opening another screen. `state` becomes `history.state`. */
export function replaceAddress(to: string, state: unknown): void {
  try {
    history.replaceState(state, "", to);
  } catch {
    // Browsers limit the rate of changes; a later change will succeed.
  }
}

/** Replaces a game's address by `to`, unless the URL already has another screen's address, such as the rematch's. */
export function correctGameAddress(id: string, to: string): void {
  const { hash } = location;
  const isHere = [gameAddress(id), onlineAddress(id)].some((address) => hash.startsWith(address));
  if (isHere && hash !== to) replaceAddress(to, null);
}

/** Updates `screenAddress` when the browser's address changes. Returns a function that stops this. */
export function followAddress(): () => void {
  const follow = (): void => {
    openedAddress.value = location.hash;
  };
  addEventListener("hashchange", follow);
  follow();
  return () => removeEventListener("hashchange", follow);
}

/** What the share dialog shares of a screen: a line of moves and the view of the board. */
export interface SharedContent {
  line: LinkedLine;
  bottom: number; // the seat at the bottom of the board
  arrows: readonly Arrow[];
  record: () => string; // returns the line as a record
}

/** The initial values of the form for a new game. By default, the form has the values of the last game. */
export interface NewGameStart {
  game: string;
  text?: string | undefined; // a record, position or setup code
  options?: Options | undefined;
  /** Whether the game is with others. If a solo game continues with others: its players and the user's seat. */
  together?: boolean | { seats: readonly Seat[]; ownSeat: number } | undefined;
}

/** The panels and their properties. */
export interface Panels {
  settings: object;
  account: object;
  help: object;
  beatsDiagram: { game: string }; // shows which kinds of pieces each kind beats
  share: { shared: SharedContent };
  newGame: NewGameStart;
  /** The user's text, which may be a game, a position or several games. */
  import: { text: string };
  invite: { game: string; variant: Variant };
}

/** Empty for panels without properties. */
type Properties<P extends keyof Panels> = keyof Panels[P] extends never ? [] : [Panels[P]];

/** The panel over the screen; null for none. Only `openPanel` and `closePanel` change it. */
export const openedPanel = signal<{ panel: keyof Panels; properties: object } | null>(null);

export function openPanel<P extends keyof Panels>(panel: P, ...given: Properties<P>): void {
  const [properties = {}] = given as readonly object[];
  openedPanel.value = { panel, properties };
}

export function closePanel(): void {
  openedPanel.value = null;
}

// A new screen closes the panel.
effect(() => {
  screenAddress.value;
  closePanel();
});
