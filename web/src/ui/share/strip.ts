/** A line as a strip: what stands on the board after each turn, side by side, with the moves below. */

import { beginsTurn, numberOf } from "../../game/numbering";
import type { TreeNode } from "../../game/tree";

/** A strip shows so many turns at most, and the position before them. */
export const MOST_TURNS = 59;
const COLUMNS = 4;
/** Between drawings, and the room for a caption, of a drawing's width. */
const GAP = 0.05;
const CAPTION = 0.1;
/** How wide a letter is on average, of the font's size. */
const LETTER = 0.55;

export interface Turn {
  /** After its last move. */
  node: TreeNode;
  /** The number and the moves; empty for where the line begins. */
  caption: string;
}

/** The last turns of a line, each with where it led; what comes first is where they began. */
export function lastTurns(nodes: readonly TreeNode[]): Turn[] {
  const turns: Turn[] = [];
  for (const [index, node] of nodes.entries()) {
    const text = node.text("record");
    if (index === 0) turns.push({ node, caption: "" });
    else if (text === "") continue;
    else if (beginsTurn(node) || turns.length === 1) turns.push({ node, caption: `${numberOf(node, true)} ${text}` });
    else turns.push({ node, caption: `${turns.pop()!.caption} ${text}` });
  }
  const shown = turns.slice(-MOST_TURNS - 1);
  return shown.map((turn, index) => (index === 0 ? { ...turn, caption: "" } : turn));
}

/** Drawings of one size with their captions as one, in rows from the left. */
export function strip(drawn: readonly { svg: string; caption: string }[], width: number, height: number): string {
  const gap = width * GAP;
  const [across, down] = [width + gap, height + width * CAPTION + gap];
  const columns = Math.min(COLUMNS, drawn.length);
  const whole = [columns * across + gap, Math.ceil(drawn.length / columns) * down + gap].map(Math.round);
  const placed = drawn.map(({ svg, caption }, index) => {
    const [x, y] = [(index % columns) * across + gap, Math.floor(index / columns) * down + gap].map(Math.round);
    const size = Math.min(width * 0.055, width / (LETTER * Math.max(caption.length, 1)));
    const middle = `x="${Math.round(x! + width / 2)}" y="${Math.round(y! + height + width * 0.07)}"`;
    const letters = `font-family="serif" font-size="${size.toFixed(1)}" text-anchor="middle" fill="#2b261c"`;
    const words = caption === "" ? "" : `<text ${middle} ${letters}>${escaped(caption)}</text>`;
    return `${svg.replace("<svg ", `<svg x="${x}" y="${y}" `)}${words}`;
  });
  const [wide, high] = whole;
  const paper = `<rect width="${wide}" height="${high}" fill="#ffffff"/>`;
  const box = `width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${paper}${placed.join("")}</svg>`;
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
