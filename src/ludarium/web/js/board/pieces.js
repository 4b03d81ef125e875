// @ts-check
/**
 * Where pieces are after the hops of a move, worked out in the page so that they can glide, and so that the first
 * of two actions can be shown before the move is played.  The server's scene always has the last word.
 *
 * @typedef {import("../types.js").Piece} Piece
 * @typedef {import("../types.js").Frame} Frame
 * @typedef {{dx: number, dy: number, size: number}} Stand
 */

/** How pieces have been seen to stand in piles of so many, by the layer they are in: `2:1` is the top of two. */
export class Stands {
  constructor() {
    /** @type {Map<string, Stand>} */
    this.seen = new Map();
  }

  /** @param {Piece[]} pieces */
  learn(pieces) {
    for (const pile of byCell(pieces).values()) {
      for (const { layer, dx, dy, size } of pile) this.seen.set(`${pile.length}:${layer}`, { dx, dy, size });
    }
  }

  /**
   * @param {number} count
   * @param {number} layer
   * @param {Piece} piece
   * @returns {Stand}
   */
  of(count, layer, piece) {
    const known = this.seen.get(`${count}:${layer}`);
    if (known) return known;
    const single = this.seen.get("1:0") ?? piece;
    const size = count === 1 ? single.size : single.size * 0.8;
    return { dx: 0, dy: size * 1.6 * ((count - 1) / 2 - layer), size };
  }
}

/** @param {Piece[]} pieces @returns {Map<string, Piece[]>} the piles, bottom first */
export function byCell(pieces) {
  /** @type {Map<string, Piece[]>} */
  const piles = new Map();
  for (const piece of pieces) {
    const pile = piles.get(piece.cell);
    if (pile) pile.push(piece);
    else piles.set(piece.cell, [piece]);
  }
  for (const pile of piles.values()) pile.sort((a, b) => a.layer - b.layer);
  return piles;
}

/**
 * The pieces after one frame.  `moved` and `taken` hold pieces of `before`; a piece that arrives on another
 * owner's takes it, on its own owner's it is put on top.
 * @param {Piece[]} before
 * @param {Frame} frame
 * @param {Stands} stands
 * @returns {{after: {from: Piece, to: Piece}[], moved: Set<Piece>, taken: Set<Piece>}}
 */
export function applyFrame(before, frame, stands) {
  /** @type {Map<Piece, string>} */
  const goals = new Map();
  for (const hop of frame) {
    for (const piece of before) {
      const named = hop.layers.length === 0 || hop.layers.includes(piece.layer);
      if (piece.cell === hop.start && named) goals.set(piece, hop.end);
    }
  }
  const arrivals = new Map([...goals].map(([piece, end]) => [end, piece.owner]));
  const taken = new Set(
    before.filter((piece) => !goals.has(piece) && arrivals.has(piece.cell) && arrivals.get(piece.cell) !== piece.owner),
  );
  const stay = before.filter((piece) => !goals.has(piece) && !taken.has(piece));
  const after = [...stay, ...goals.keys()].map((from) => ({ from, to: { ...from, cell: goals.get(from) ?? from.cell } }));
  restack(after, new Set(goals.values()), new Set([...goals.keys()].map((piece) => piece.cell)), stands);
  return { after, moved: new Set(goals.keys()), taken };
}

/**
 * Layers and places anew on the cells that the frame touched; those who stayed are below those who came.
 * @param {{from: Piece, to: Piece}[]} pairs
 * @param {Set<string>} ends
 * @param {Set<string>} starts
 * @param {Stands} stands
 */
function restack(pairs, ends, starts, stands) {
  for (const cell of new Set([...ends, ...starts])) {
    const pile = pairs.filter(({ to }) => to.cell === cell);
    pile.sort((a, b) => Number(a.from.cell !== cell) - Number(b.from.cell !== cell) || a.from.layer - b.from.layer);
    pile.forEach(({ to }, layer) => Object.assign(to, { layer }, stands.of(pile.length, layer, to)));
  }
}

/**
 * @param {Piece[]} pieces
 * @param {Frame[]} frames
 * @param {Stands} stands
 * @returns {Piece[]}
 */
export function applyFrames(pieces, frames, stands) {
  return frames.reduce((before, frame) => applyFrame(before, frame, stands).after.map(({ to }) => to), pieces);
}

/**
 * A pile in words, top first: "white king on ring".
 * @param {Piece[]} pile  bottom first
 * @param {string[]} players
 * @param {Map<string, string>} titles
 * @param {string} on  the word between two pieces
 */
export function pileInWords(pile, players, titles, on) {
  /** @type {number | null} */
  let owner = null;
  const words = [...pile].reverse().map((piece) => {
    const whose = piece.owner >= 0 && piece.owner !== owner ? `${players[piece.owner]} ` : "";
    owner = piece.owner;
    return whose + (titles.get(piece.symbol) ?? piece.symbol);
  });
  return words.join(on);
}
