/** How many games of each kind a person has begun and finished in this browser: the first ones get more help. */

import { signal } from "@preact/signals";
import { count, isTable } from "../data/json";
import { settings, store, stored } from "./settings";

interface Experience {
  begun: number;
  finished: number;
}

const KEY = "ludarium.experience";
const NONE: Experience = { begun: 0, finished: 0 };

/** So many games of a kind are a person's first ones. */
const FIRST_GAMES = 3;

type Table = Readonly<Record<string, Experience>>;

const countOf = (value: unknown): number => (count(value) ? value : 0);

const read = (value: unknown): Table =>
  Object.fromEntries(
    Object.entries(isTable(value) ? value : {}).map(([game, found]) => {
      const { begun, finished } = isTable(found) ? found : {};
      return [game, { begun: countOf(begun), finished: countOf(finished) }];
    }),
  );

const current = signal(read(stored(KEY)));

export const experienceOf = (game: string): Experience => current.value[game] ?? NONE;

export function countGame(game: string, what: keyof Experience): void {
  const now = read(stored(KEY)); // another window may have counted meanwhile
  const known = now[game] ?? NONE;
  current.value = { ...now, [game]: { ...known, [what]: known[what] + 1 } };
  store(KEY, current.value);
}

export const isBeginner = (game: string): boolean => experienceOf(game).finished < FIRST_GAMES;

/** Whether a game's notes and forecasts are drawn: as chosen, else in a person's first games of it. */
export const showsHints = (game: string): boolean => settings.value.hints ?? isBeginner(game);
