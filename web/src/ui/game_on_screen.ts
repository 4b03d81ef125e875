/** The game on the screen and what keys do there, for what lies over every screen. */

import { signal } from "@preact/signals";
import type { Command } from "./play/commands";

interface GameOnScreen {
  name: string;
  title: string;
  /** The commands of keys. */
  heard: () => readonly Command[];
}

export const gameOnScreen = signal<GameOnScreen | null>(null);
