/** The dialog over the screen: settings, account, help, the beats diagram, sharing, or a new game. `App` draws it. */

import { effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Arrow } from "../board/api";
import type { Seat } from "../game/api";
import type { LinkedLine } from "../game/link";
import type { Options, Variant } from "../rules/api";
import { route } from "./router";

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

/** What a new game begins with, instead of the last choices. */
export interface NewGameStart {
  game: string;
  /** A text to start from. */
  text?: string | undefined;
  options?: Options | undefined;
  /** Whether to play with others at first, and the players of the game to continue. `own`: the user's seat. */
  together?: boolean | { seats: readonly Seat[]; own: number } | undefined;
}

type OpenPanel =
  | "settings"
  | "account"
  | "help"
  | { share: Shared }
  | { beats: string }
  | { sheet: NewGameStart }
  | { invite: { game: string; variant: Variant } };

const panelSignal = signal<OpenPanel | null>(null);

export const openedPanel: ReadonlySignal<OpenPanel | null> = panelSignal;

export function openPanel(panel: OpenPanel): void {
  panelSignal.value = panel;
}

export function closePanel(): void {
  panelSignal.value = null;
}

// Going to another screen closes the panel.
effect(() => {
  route.value;
  closePanel();
});
