/** Whether files of the static data are what this page reads: the fields that it cannot do without, of their kinds. */

import { INTERFACE } from "../rules/layout";
import { MessageError } from "../text/message_error";
import type { BoardData, Catalogue, GameData, GuideData, OpeningsData, PuzzlesData } from "./types";

type Kind = "string" | "number" | "boolean" | "list" | "table";
type Fields = Readonly<Record<string, Kind>>;

const CATALOGUE: Fields = {
  version: "string",
  interface: "number",
  server: "boolean",
  languages: "list",
  levels: "list",
  review: "table",
  games: "list",
};

const GAME_ENTRY: Fields = { name: "string", title: "string", data: "string" };

const GAME: Fields = {
  name: "string",
  title: "string",
  module: "string",
  viewer: "string",
  max_players: "number",
  multi_action_turns: "boolean",
  eval_scale: "number",
  levels: "table",
  options: "list",
  shaping: "list",
  shapes: "table",
  reasons: "list",
  messages: "table",
  texts: "table",
  rules: "table",
  first_game: "table",
  guide: "string",
  editor: "boolean",
  setup_codes: "boolean",
  puzzles: "string",
  openings: "string",
  collections: "list",
  trays: "list",
  tray_places: "list",
  actions: "list",
};

const BOARD: Fields = {
  width: "number",
  height: "number",
  flippable: "boolean",
  cells: "list",
  symbols: "list",
  piece_sets: "list",
};

const DIAGRAM: Fields = { position: "string", options: "table", clicks: "list", move: "string" };

const TASK: Fields = { solution: "list", win: "boolean", taken: "list", held: "list", some_taken: "boolean" };

const FIRST_GAME: Fields = { options: "table", steps: "list" };

const BEATS: Fields = { title: "string", x: "number", y: "number", beats: "list" };

const STEP: Fields = { task: "table", position: "string", reply: "list" };

const PUZZLE: Fields = {
  id: "string",
  options: "table",
  position: "string",
  goal: "string",
  turns: "number",
  level: "number",
  reason: "string",
  themes: "list",
  solution: "list",
};

const OPENINGS: Fields = { options: "table", levels: "list", positions: "list" };

const OPENING_LEVEL: Fields = { level: "number", games: "number" };

const COLLECTION: Fields = { name: "string", records: "string" };

function kindOf(value: unknown): Kind | undefined {
  if (Array.isArray(value)) return "list";
  if (typeof value === "object" && value !== null) return "table";
  const kind = typeof value;
  return kind === "string" || kind === "number" || kind === "boolean" ? kind : undefined;
}

function has(value: unknown, fields: Fields): boolean {
  if (kindOf(value) !== "table") return false;
  return Object.entries(fields).every(([name, kind]) => kindOf((value as Record<string, unknown>)[name]) === kind);
}

function check<T>(value: unknown, fields: Fields, path: string): T {
  if (!has(value, fields)) throw new MessageError("data-damaged", { path });
  return value as T;
}

/** The catalogue; one of another interface is refused with `data-newer` or `data-older`, whatever else it holds. */
export function checkCatalogue(value: unknown): Catalogue {
  const { interface: found } = check<Catalogue>(value, { interface: "number" }, "catalogue.json");
  if (found > INTERFACE) throw new MessageError("data-newer");
  if (found < INTERFACE) throw new MessageError("data-older");
  const catalogue = check<Catalogue>(value, CATALOGUE, "catalogue.json");
  for (const entry of catalogue.games) check(entry, GAME_ENTRY, "catalogue.json");
  return catalogue;
}

export function checkGame(value: unknown, path: string): GameData {
  const game = check<GameData>(value, GAME, path);
  for (const collection of game.collections) check(collection, COLLECTION, path);
  return game;
}

export const checkBoard = (value: unknown, path: string): BoardData => check(value, BOARD, path);

export function checkGuide(value: unknown, path: string): GuideData {
  const guide = check<GuideData>(value, { diagrams: "table", beats: "list" }, path);
  for (const kind of guide.beats) check(kind, BEATS, path);
  for (const diagram of Object.values(guide.diagrams)) {
    check(diagram, DIAGRAM, path);
    if (diagram.task !== null) check(diagram.task, TASK, path);
  }
  if (guide.first_game === null) return guide;
  check(guide.first_game, FIRST_GAME, path);
  for (const step of guide.first_game.steps) check(check<typeof step>(step, STEP, path).task, TASK, path);
  return guide;
}

export function checkPuzzles(value: unknown, path: string): PuzzlesData {
  const found = check<PuzzlesData>(value, { puzzles: "list" }, path);
  for (const puzzle of found.puzzles) check(puzzle, PUZZLE, path);
  return found;
}

export function checkOpenings(value: unknown, path: string): OpeningsData {
  const openings = check<OpeningsData>(value, OPENINGS, path);
  for (const level of openings.levels) check(level, OPENING_LEVEL, path);
  for (const row of openings.positions as unknown[]) {
    if (!isWordWith(row, isOpeningMove)) throw new MessageError("data-damaged", { path });
  }
  return openings;
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
const isOpeningMove = (value: unknown): boolean => isWordWith(value, isCount);

/** A list of a word and what belongs to it. */
const isWordWith = (value: unknown, belongs: (part: unknown) => boolean): boolean =>
  Array.isArray(value) && typeof value[0] === "string" && value.slice(1).every(belongs);
