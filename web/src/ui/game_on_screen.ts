/** The game on the screen and its key commands, for dialogs over any screen. */

import { signal } from "@preact/signals";
import type { Command } from "./play/commands";

interface GameOnScreen {
  name: string;
  title: string;
  /** The key commands. */
  heard: () => readonly Command[];
}

export const gameOnScreen = signal<GameOnScreen | null>(null);
