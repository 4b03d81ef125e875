// @ts-check
/**
 * What the server's answers look like (docs/api.md), as types for the editor; nothing here runs.
 *
 * @typedef {{kind: "person", name: string} | {kind: "computer", level: number} | {kind: "engine", name: string}} Seat
 * @typedef {{at: string, kind: string, unordered?: boolean}} Step
 * @typedef {{start: string, end: string, layers: number[]}} Hop
 * @typedef {Hop[]} Frame
 * @typedef {{move: string, long: string, paths: Step[][], frames: Frame[]}} LegalMove
 * @typedef {{move: string, long: string, player: string, cells: string[], frames: Frame[]}} Ply
 * @typedef {{cell: string, symbol: string, owner: number, layer: number, dx: number, dy: number, size: number}} Piece
 * @typedef {{symbol: string, owner: number, count: number, id: string}} TrayItem
 * @typedef {{title: string, seat: number, items: TrayItem[]}} Tray
 * @typedef {{label: string, value: number, limit: number, ends: boolean}} Counter
 * @typedef {{id: string, label: string, kind: "" | "pass" | "resign"}} Action
 * @typedef {{cell: string, text: string}} Note
 * @typedef {{seat: number, text: string}} Remark
 * @typedef {{cell: string, kind: string}} Forecast
 * @typedef {{pieces: Piece[], trays: Tray[], counters: Counter[], actions: Action[], notes: Note[], remarks: Remark[],
 *   forecasts: Forecast[]}} Scene
 * @typedef {{id: string, x: number, y: number, polygon: [number, number][], tone: number, mark: string, number: number}} Cell
 * @typedef {{id: string, title: string, svg: string}} Symbol
 * @typedef {{width: number, height: number, flippable: boolean, cells: Cell[], symbols: Symbol[]}} Board
 * @typedef {{seat: number, level: number | null, depth: number, score: string}} Thinking
 * @typedef {{status: "ongoing" | "win" | "draw", winner?: string, reason?: string}} Outcome
 * @typedef {{ply: number, player: string, undone: boolean}} Resignation
 * @typedef {{
 *   id: string, game: string, title: string, options: OptionValues, seats: Seat[], players: string[],
 *   mine: boolean, version: number, cursor: number, plies: Ply[], position: string, turn: string, outcome: Outcome,
 *   result: string, scene: Scene, moves: LegalMove[], thinking: Thinking | null,
 *   can: {undo: boolean, redo: boolean, move_now: boolean, resign: boolean, draw: boolean}, board: Board,
 *   move_numbers: "turns" | "rounds", resignations: Resignation[], resigning_seat: number | null,
 * }} View
 * @typedef {{ply: number, position: string, turn: string, scene: Scene, outcome: Outcome, result: string}} PlyView
 * @typedef {{id: string, game: string, title: string, seats: Seat[], ply: number, over: boolean, result: string,
 *   turn: string, changed: string}} Summary
 * @typedef {{name: string, doc: string, primary: boolean, default: number | string, low: number, high: number,
 *   choices: (number | string)[]}} Option
 * @typedef {{name: string, doc: string, seeded: boolean}} Setup
 * @typedef {{name: string, title: string, summary: string, credit: string, players: string[], options: Option[],
 *   setups: Setup[], engines: string[]}} Kind
 * @typedef {{level: number, title: string, doc: string}} Level
 * @typedef {{version: string, games: Kind[], levels: Level[]}} Catalogue
 * @typedef {Record<string, number | string>} OptionValues
 * @typedef {{options: OptionValues, players: string[], setups: Setup[], engines: string[]}} Settled
 * @typedef {{kind: "position" | "record", plies: number, summary: string, options: OptionValues,
 *   names: string[]}} Checked
 * @typedef {{title: string, html: string}} Rules
 */
export {};
