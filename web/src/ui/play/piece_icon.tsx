/** A piece beside the board, in a tray or in the rack. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { Drawings } from "../../board/drawings";
import type { Tray, Variant } from "../../rules/api";
import { say } from "../../text/page";

interface PieceIconProps {
  look: PieceLook;
  /** An id of the board's symbols. */
  symbol: string;
  owner: number;
}

export function PieceIcon({ look: { drawings }, symbol, owner }: PieceIconProps) {
  const picture = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    picture.current?.replaceChildren(drawings.face({ symbol, owner }));
  }, [drawings, symbol, owner]);
  return (
    <svg
      class="piece-icon"
      ref={picture}
      viewBox="-1.1 -1.1 2.2 2.4"
      aria-hidden="true"
      focusable="false"
      data-icon-of={iconOf(symbol, owner)}
    />
  );
}

const iconOf = (symbol: string, owner: number): string => `${symbol} ${owner}`;

/** The centre of a visible piece icon, in client pixels; null if there is none. */
export function placeOfIcon(within: ParentNode, symbol: string, owner: number): { x: number; y: number } | null {
  for (const icon of within.querySelectorAll(`[data-icon-of="${CSS.escape(iconOf(symbol, owner))}"]`)) {
    const { x, y, width, height } = icon.getBoundingClientRect();
    if (width > 0) return { x: x + width / 2, y: y + height / 2 };
  }
  return null;
}

/** Drawings and names of a game's pieces beside the board. */
export interface PieceLook {
  drawings: Drawings;
  /** The name of a symbol's piece. */
  pieceName: (symbol: string) => string;
}

export function pieceLook(variant: Variant, pieceSet: string): PieceLook {
  const titles = new Map(variant.board.symbols.map(({ id, title }) => [id, title]));
  return {
    drawings: new Drawings(variant.board, pieceSet, variant.shape.players),
    pieceName: (symbol) => variant.texts.say(`symbol-${titles.get(symbol) ?? symbol}`),
  };
}

interface TrayViewProps {
  tray: Tray;
  look: PieceLook;
}

/** A tray that the user cannot take pieces from: captured pieces, or another player's reserve. */
export function TrayView({ tray, look }: TrayViewProps) {
  const items = tray.items.filter(({ count }) => count > 0);
  if (items.length === 0) return null;
  return (
    <ul class="tray" aria-label={tray.title} title={tray.title}>
      {items.map(({ symbol, owner, count }) => (
        <li key={`${symbol}-${owner}`} class="tray-item" title={look.pieceName(symbol)}>
          <PieceIcon look={look} symbol={symbol} owner={owner} />
          <span class="visually-hidden">{say("play-tray-item", { count, piece: look.pieceName(symbol) })}</span>
          <span class="tray-count" aria-hidden="true">
            {count > 1 ? count : ""}
          </span>
        </li>
      ))}
    </ul>
  );
}
