/** A game that consists only of data, with two shaping options and missing combinations. */

import type { GameData } from "../../../src/data/types";

const shape = (players: number, setups = [{ name: "usual", seeded: false }]) => ({
  players: ["a", "b", "c"].slice(0, players),
  setups,
  searcher: "alphabeta" as const,
  board: "board.json",
});

export const GAME: GameData = {
  name: "one",
  title: "One",
  credit: "",
  terms: "",
  module: "one.wasm",
  viewer: "",
  max_players: 3,
  multi_action_turns: false,
  eval_scale: 100,
  rated_plies: 8,
  levels: {},
  move_numbers: "turns",
  options: [
    { name: "players", primary: true, default: 2, low: 2, high: 3, choices: [] },
    { name: "size", primary: true, default: 8, low: 0, high: 0, choices: [8, 6] },
    { name: "limit", primary: false, default: 20, low: 0, high: 1000, choices: [] },
  ],
  shaping: ["players", "size"],
  shapes: {
    "players=2 size=8": shape(2, [
      { name: "usual", seeded: false },
      { name: "mixed", seeded: true },
    ]),
    "players=2 size=6": shape(2),
    "players=3 size=8": shape(3),
  },
  reasons: [],
  messages: {},
  texts: {},
  rules: {},
  first_game: {},
  guide: "",
  editor: true,
  setup_codes: true,
  puzzles: "",
  openings: "",
  collections: [],
  trays: [],
  tray_places: [],
  actions: [],
};
