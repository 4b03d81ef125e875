/** The game on the screen, for what lies over every screen. */

import { signal } from "@preact/signals";

interface GameOnScreen {
  name: string;
  title: string;
}

export const gameOnScreen = signal<GameOnScreen | null>(null);
