// @ts-check
/**
 * What a player has clicked so far, and what that leaves open: the legal moves narrowed by their paths.
 * Pure functions; nothing here draws or asks the server.
 *
 * @typedef {import("../types.js").LegalMove} LegalMove
 * @typedef {import("../types.js").Step} Step
 *
 * @typedef {object} Choice
 * @property {string[]} clicks  the cells (or tray items, or actions) clicked, in order
 * @property {LegalMove[]} open  the moves that begin with these clicks
 * @property {LegalMove[]} complete  those that the clicks already make in full
 * @property {Map<string, string[]>} next  where a click can go on, with the kinds of steps it would be
 * @property {LegalMove | null} shown  the longest move that the first clicks make: its pieces are shown moved
 */

/**
 * @param {LegalMove[]} moves
 * @param {string[]} clicks
 * @returns {Choice}
 */
export function narrow(moves, clicks) {
  /** @type {Choice} */
  const choice = { clicks, open: [], complete: [], next: new Map(), shown: longestMade(moves, clicks) };
  for (const move of moves) {
    const ways = move.paths.map((path) => follow(path, clicks)).filter((steps) => steps !== null);
    if (ways.length > 0) choice.open.push(move);
    if (ways.some((steps) => steps.length === 0)) choice.complete.push(move);
    for (const step of ways.flat()) noteKind(choice.next, step);
  }
  return choice;
}

/**
 * What a click changes: the choice after it, and the move to play at once, if it makes one.
 * @param {LegalMove[]} moves
 * @param {Choice} choice
 * @param {string | null} at  null: beside all cells
 * @returns {{choice: Choice, play: LegalMove | null}}
 */
export function press(moves, choice, at) {
  if (at !== null && isOptional(choice, at)) {
    return { choice: narrow(moves, choice.clicks.filter((click) => click !== at)), play: null };
  }
  if (at !== null && choice.next.has(at)) return settle(narrow(moves, [...choice.clicks, at]));
  const stop = stoppable(choice);
  if (at !== null && stop && at === choice.clicks.at(-1)) return { choice, play: stop };
  const fresh = narrow(moves, []);
  const switches = at !== null && !choice.shown && at !== choice.clicks.at(-1) && fresh.next.has(at);
  return switches ? settle(narrow(moves, [at])) : { choice: fresh, play: null };
}

/** Whether a click has been made that can be taken back alone.  @param {Choice} choice @param {string} at */
function isOptional(choice, at) {
  const chosen = choice.clicks.includes(at);
  return chosen && choice.open.some(({ paths }) => paths.some((path) => path.some((step) => step.unordered && step.at === at)));
}

/** A choice that leaves nothing open is played.  @param {Choice} choice */
function settle(choice) {
  return { choice, play: choice.next.size === 0 ? stoppable(choice) : null };
}

/** The move to play when the player stops here.  @param {Choice} choice */
export function stoppable(choice) {
  return choice.clicks.length > 0 && choice.complete.length === 1 ? choice.complete[0] : null;
}

/**
 * The part of a move that is still to be shown once `choice.shown` is.
 * @param {LegalMove} move
 * @param {Choice} choice
 */
function remainingFrames(move, choice) {
  return move.frames.slice(choice.shown ? choice.shown.frames.length : 0);
}

/**
 * The layers that will leave the cell clicked last, where it is settled that it is not all of them.
 * @param {Choice} choice
 * @param {LegalMove[]} open  the moves that settle it
 * @returns {number[]} empty: all, or not settled yet
 */
export function liftedLayers(choice, open = choice.open) {
  const cell = choice.clicks.at(-1);
  /** @type {number[] | null} */
  let layers = null;
  for (const move of open) {
    const hop = remainingFrames(move, choice)[0]?.find((one) => one.start === cell);
    if (!hop) continue;
    if (layers && String(layers) !== String(hop.layers)) return [];
    layers = hop.layers;
  }
  return layers ?? [];
}

/**
 * The steps that can come next on a path after these clicks: none when it is complete, null when they are not its own.
 * Steps that stand side by side and are unordered can come in any order, all of them before what follows.
 * @param {Step[]} path
 * @param {string[]} clicks
 * @returns {Step[] | null}
 */
function follow(path, clicks) {
  let done = 0;
  /** @type {Step[]} */
  let waiting = [];
  for (const click of clicks) {
    if (waiting.length === 0) {
      waiting = run(path, done);
      done += waiting.length;
    }
    const found = waiting.findIndex(({ at }) => at === click);
    if (found < 0) return null;
    waiting.splice(found, 1);
  }
  return waiting.length > 0 ? waiting : run(path, done);
}

/** The step at an index, or it and the unordered ones with it.  @param {Step[]} path @param {number} start */
function run(path, start) {
  let end = start + 1;
  while (path[start]?.unordered && path[end]?.unordered) end++;
  return path.slice(start, end);
}

/**
 * @param {LegalMove[]} moves
 * @param {string[]} clicks
 */
function longestMade(moves, clicks) {
  for (let length = clicks.length; length > 0; length--) {
    const beginning = clicks.slice(0, length);
    const made = moves.filter(({ paths }) => paths.some((path) => follow(path, beginning)?.length === 0));
    if (made.length === 1) return made[0];
  }
  return null;
}

/**
 * @param {Map<string, string[]>} next
 * @param {Step} step
 */
function noteKind(next, step) {
  const kinds = next.get(step.at) ?? [];
  if (!kinds.includes(step.kind)) next.set(step.at, [...kinds, step.kind]);
}
