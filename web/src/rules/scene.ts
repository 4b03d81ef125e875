/** Translates a module's rows of numbers to scenes. The names come from the game's data. See `games/description.py`. */

import type { Frame, Hop, Move, Path, Piece, Scene, State, Step, Tray } from "./api";
import { ACTION_KINDS, ACTION_PLACE, FORECAST_KINDS, STEP_KINDS, TRAY_PLACE } from "./module";
import type { Rules } from "./rules";
import { explain, type GameNames, messageText } from "./sentences";

/** Modules express lengths in thousandths of a coordinate unit. */
const UNIT = 1000;
const LAYERS = [0, 1, 2, 3, 4, 5, 6, 7];

export function sceneOf(rules: Rules, names: GameNames, state: State): Scene {
  const cell = (number: number): string => names.cells.get(number)!;
  const { actions } = names.game;
  return {
    pieces: rules.rows("pieces", state).map((row) => piece(names, row)),
    trays: trays(names, rules.rows("tray_items", state)),
    counters: rules.rows("counters", state).map(([label, value, limit, ends]) => ({
      label: messageText(names, label!),
      value: value!,
      limit: limit!,
      ends: ends !== 0,
    })),
    actions: rules.rows("actions", state).map(([number, kind]) => ({
      at: actions[number!]!.id,
      label: messageText(names, actions[number!]!.label),
      kind: ACTION_KINDS[kind!]!,
    })),
    notes: rules.rows("notes", state).map(([at, message, number]) => ({
      cell: cell(at!),
      text: message === 0 ? String(number) : messageText(names, message!),
    })),
    remarks: rules.rows("remarks", state).map(([seat, message, ...parameters]) => ({
      seat: seat!,
      text: explain(names, { message: message!, place: 0, parameters: parameters.map(BigInt) }),
      predictsTurnEnd: names.game.messages[message!]!.key.startsWith("forecast-"),
    })),
    forecasts: rules.rows("forecasts", state).map(([at, kind]) => ({ cell: cell(at!), kind: FORECAST_KINDS[kind!]! })),
  };
}

/** The sequences of clicks that make a move. */
export function pathsOf(rules: Rules, names: GameNames, state: State, move: Move): Path[] {
  return groupRows(
    rules.rowsOfMove("paths", state, move),
    ([, place, kind, unordered]): Step => ({
      at: placeId(names, place!),
      kind: STEP_KINDS[kind!]!,
      unordered: unordered !== 0,
    }),
  );
}

/** The animation of a move. */
export function framesOf(rules: Rules, names: GameNames, state: State, move: Move): Frame[] {
  return groupRows(
    rules.rowsOfMove("frames", state, move),
    ([, start, end, layers]): Hop => ({
      start: names.cells.get(start!)!,
      end: names.cells.get(end!)!,
      layers: LAYERS.filter((layer) => (layers! >> layer) & 1),
    }),
  );
}

/** The number of each clickable place, by id. */
export function placeNumbers(names: GameNames): ReadonlyMap<string, number> {
  const { tray_places, actions } = names.game;
  return new Map([
    ...Array.from(names.cells, ([number, id]): [string, number] => [id, number]),
    ...tray_places.map((id, number): [string, number] => [id, TRAY_PLACE + number]),
    ...actions.map(({ id }, number): [string, number] => [id, ACTION_PLACE + number]),
  ]);
}

function placeId(names: GameNames, place: number): string {
  const { tray_places, actions } = names.game;
  if (place >= ACTION_PLACE) return actions[place - ACTION_PLACE]!.id;
  return place >= TRAY_PLACE ? tray_places[place - TRAY_PLACE]! : names.cells.get(place)!;
}

function piece(names: GameNames, row: readonly number[]): Piece {
  const [cell, symbol, owner, layer, dx, dy, size] = row as [number, number, number, number, number, number, number];
  const lengths = { dx: dx / UNIT, dy: dy / UNIT, size: size / UNIT };
  return { cell: names.cells.get(cell)!, symbol: names.board.symbols[symbol]!.id, owner, layer, ...lengths };
}

/** The trays of all seats, including empty trays. `names.shape`: the variant's data, such as players. */
function trays(names: GameNames, rows: readonly number[][]): Tray[] {
  const items = (tray: number, seat: number) =>
    rows
      .filter((row) => row[0] === tray && row[1] === seat)
      .map(([, , symbol, owner, count, place]) => ({
        symbol: names.board.symbols[symbol!]!.id,
        owner: owner!,
        count: count!,
        at: place! >= 0 ? placeId(names, place!) : "",
      }));
  return names.game.trays.flatMap((title, tray) =>
    names.shape.players.map((_, seat) => ({ title: messageText(names, title), seat, items: items(tray, seat) })),
  );
}

/** Groups adjacent rows with the same first number. */
function groupRows<T>(rows: readonly number[][], read: (row: readonly number[]) => T): T[][] {
  const groups: T[][] = [];
  let current = Number.NaN;
  for (const row of rows) {
    if (row[0] !== current) groups.push([]);
    current = row[0]!;
    groups.at(-1)!.push(read(row));
  }
  return groups;
}
