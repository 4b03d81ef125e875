/** Counts the games that a player has begun and finished in this browser. Beginners get more help. */

import { signal } from "@preact/signals";
import { count, isTable } from "../data/json";
import { settings, store, stored } from "./settings";

interface Experience {
  begun: number;
  finished: number;
}

const KEY = "ludarium.experience";
const NO_EXPERIENCE: Experience = { begun: 0, finished: 0 };

/** Finished games of a kind until a player is no longer a beginner. */
const BEGINNER_GAMES = 3;

type ExperienceTable = Readonly<Record<string, Experience>>;

const countOf = (value: unknown): number => (count(value) ? value : 0);

const read = (value: unknown): ExperienceTable =>
  Object.fromEntries(
    Object.entries(isTable(value) ? value : {}).map(([game, found]) => {
      const { begun, finished } = isTable(found) ? found : {};
      return [game, { begun: countOf(begun), finished: countOf(finished) }];
    }),
  );

const current = signal(read(stored(KEY)));

export const experienceOf = (game: string): Experience => current.value[game] ?? NO_EXPERIENCE;

export function countGame(game: string, what: keyof Experience): void {
  const now = read(stored(KEY)); // another window may have counted too
  const known = now[game] ?? NO_EXPERIENCE;
  current.value = { ...now, [game]: { ...known, [what]: known[what] + 1 } };
  store(KEY, current.value);
}

export const isBeginner = (game: string): boolean => experienceOf(game).finished < BEGINNER_GAMES;

/** Whether to draw a game's notes and forecasts: as chosen, or else for beginners. */
export const showsHints = (game: string): boolean => settings.value.hints ?? isBeginner(game);
