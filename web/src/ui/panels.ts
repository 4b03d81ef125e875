/** The panel over the screen: a dialog that any screen can open. `App` draws it. */

import { effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Arrow } from "../board/api";
import type { Seat } from "../game/api";
import type { LinkedLine } from "../game/link";
import type { Options, Variant } from "../rules/api";
import { screenAddress } from "./router";

/** The shared content of a screen: a line of moves and the view of the board. */
export interface Shared {
  line: LinkedLine;
  /** The seat at the bottom of the board. */
  bottom: number;
  /** The arrows on the board. */
  arrows: readonly Arrow[];
  /** The line as a record. */
  record: () => string;
}

/** The first values of a new game's form; by default those of the last game. */
export interface NewGameStart {
  game: string;
  /** A record, position or setup code. */
  text?: string | undefined;
  options?: Options | undefined;
  /** Whether other people play. To continue a game with others: its players, and the user's seat (`own`). */
  together?: boolean | { seats: readonly Seat[]; own: number } | undefined;
}

/** The panels and their properties. */
export interface Panels {
  settings: object;
  account: object;
  help: object;
  /** Which piece beats which. */
  beats: { game: string };
  share: { shared: Shared };
  /** The form of a new game. */
  sheet: NewGameStart;
  /** The user's text, which may be a game, a position or several games. */
  import: { text: string };
  invite: { game: string; variant: Variant };
}

/** Empty for panels without properties. */
type Properties<P extends keyof Panels> = keyof Panels[P] extends never ? [] : [Panels[P]];

interface PanelState {
  panel: keyof Panels;
  properties: object;
}

const panelSignal = signal<PanelState | null>(null);

export const openedPanel: ReadonlySignal<PanelState | null> = panelSignal;

export function openPanel<P extends keyof Panels>(panel: P, ...given: Properties<P>): void {
  const [properties = {}] = given as readonly object[];
  panelSignal.value = { panel, properties };
}

export function closePanel(): void {
  panelSignal.value = null;
}

// Going to another screen closes the panel.
effect(() => {
  screenAddress.value;
  closePanel();
});
