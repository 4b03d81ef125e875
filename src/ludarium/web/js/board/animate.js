// @ts-check
/** Gliding pieces: the frames of a move one after the other, forward, or a step back in one go. */

import { applyFrame } from "./pieces.js";

/**
 * @typedef {import("../types.js").Frame} Frame
 * @typedef {import("../types.js").Piece} Piece
 * @typedef {import("./render.js").BoardRenderer} BoardRenderer
 */

const EASE = "cubic-bezier(.3,.1,.25,1)";

/**
 * Glides the drawn pieces through frames.  The pieces drawn afterwards are stand-ins until the next scene is drawn.
 * @param {BoardRenderer} renderer
 * @param {Frame[]} frames
 * @param {import("./pieces.js").Stands} stands
 * @param {number} duration  milliseconds a frame
 * @param {() => boolean} stale  whether something newer has taken over
 */
export async function glideForward(renderer, frames, stands, duration, stale) {
  for (const frame of frames) {
    const nodes = new Map(renderer.drawn.map(({ piece, node }) => [piece, node]));
    const { after, moved, taken } = applyFrame([...nodes.keys()], frame, stands);
    const running = after
      .filter(({ from, to }) => renderer.transformOf(from) !== renderer.transformOf(to))
      .map(({ from, to }) => {
        const node = /** @type {SVGGElement} */ (nodes.get(from));
        if (moved.has(from)) renderer.pieceLayer.append(node);
        return glide(node, renderer.transformOf(from), renderer.transformOf(to), duration);
      });
    for (const piece of taken) running.push(fade(/** @type {SVGGElement} */ (nodes.get(piece)), duration));
    await Promise.allSettled(running);
    if (stale()) return;
    renderer.drawn = after.map(({ from, to }) => {
      const node = /** @type {SVGGElement} */ (nodes.get(from));
      node.style.transform = renderer.transformOf(to);
      return { piece: to, node };
    });
    for (const piece of taken) nodes.get(piece)?.remove();
  }
}

/**
 * Glides the drawn pieces, which already show the earlier position, back from where the frames had taken them.
 * @param {BoardRenderer} renderer
 * @param {Frame[]} frames
 * @param {import("./pieces.js").Stands} stands
 * @param {number} duration
 */
export async function glideBackward(renderer, frames, stands, duration) {
  const nodes = new Map(renderer.drawn.map(({ piece, node }) => [piece, node]));
  /** @type {Map<Piece, Piece>} where a piece of the drawn position had come to */
  let places = new Map([...nodes.keys()].map((piece) => [piece, piece]));
  for (const frame of frames) {
    const { after } = applyFrame([...places.values()], frame, stands);
    const gone = new Map(after.map(({ from, to }) => [from, to]));
    places = new Map([...places].map(([piece, at]) => [piece, gone.get(at) ?? at]));
  }
  const running = [...places]
    .filter(([piece, at]) => renderer.transformOf(at) !== renderer.transformOf(piece))
    .map(([piece, at]) => {
      const node = /** @type {SVGGElement} */ (nodes.get(piece));
      return glide(node, renderer.transformOf(at), renderer.transformOf(piece), duration);
    });
  await Promise.allSettled(running);
}

/**
 * @param {SVGGElement} node
 * @param {string} from
 * @param {string} to
 * @param {number} duration
 */
function glide(node, from, to, duration) {
  return node.animate([{ transform: from }, { transform: to }], { duration, easing: EASE, fill: "forwards" }).finished;
}

/** @param {SVGGElement} node @param {number} duration */
function fade(node, duration) {
  const timing = { duration: duration / 2, delay: duration / 2, easing: "ease-in", fill: /** @type {const} */ ("forwards") };
  return node.animate([{ opacity: 1 }, { opacity: 0 }], timing).finished;
}
