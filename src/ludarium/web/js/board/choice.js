// @ts-check
/**
 * What a player has clicked so far, and what that leaves open: the legal moves narrowed by their paths.
 * Pure functions; nothing here draws or asks the server.
 *
 * @typedef {import("../types.js").LegalMove} LegalMove
 *
 * @typedef {object} Choice
 * @property {string[]} clicks  the cells (or tray items) clicked, in order
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
    const paths = move.paths.filter((path) => begins(path, clicks));
    if (paths.length > 0) choice.open.push(move);
    if (paths.some((path) => path.length === clicks.length)) choice.complete.push(move);
    for (const path of paths) {
      const step = path[clicks.length];
      if (step) noteKind(choice.next, step);
    }
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
  if (at !== null && choice.next.has(at)) return settle(narrow(moves, [...choice.clicks, at]));
  const stop = stoppable(choice);
  if (at !== null && stop && at === choice.clicks.at(-1)) return { choice, play: stop };
  const fresh = narrow(moves, []);
  const switches = at !== null && !choice.shown && at !== choice.clicks.at(-1) && fresh.next.has(at);
  return switches ? settle(narrow(moves, [at])) : { choice: fresh, play: null };
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
 * @param {import("../types.js").Step[]} path
 * @param {string[]} clicks
 */
function begins(path, clicks) {
  return path.length >= clicks.length && clicks.every((at, index) => path[index].at === at);
}

/**
 * @param {LegalMove[]} moves
 * @param {string[]} clicks
 */
function longestMade(moves, clicks) {
  for (let length = clicks.length; length > 0; length--) {
    const made = moves.filter((move) =>
      move.paths.some((path) => path.length === length && begins(path, clicks.slice(0, length))),
    );
    if (made.length === 1) return made[0];
  }
  return null;
}

/**
 * @param {Map<string, string[]>} next
 * @param {import("../types.js").Step} step
 */
function noteKind(next, step) {
  const kinds = next.get(step.at) ?? [];
  if (!kinds.includes(step.kind)) next.set(step.at, [...kinds, step.kind]);
}
