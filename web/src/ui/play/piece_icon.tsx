/** A piece beside the board: in a tray, in the rack. */

import { useLayoutEffect, useRef } from "preact/hooks";
import type { PieceLook } from "./piece_look";

interface Props {
  look: PieceLook;
  /** An id of the board's symbols. */
  symbol: string;
  owner: number;
}

export function PieceIcon({ look: { drawings }, symbol, owner }: Props) {
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

/** The middle of such a piece where it is seen beside the board; null: nowhere. */
export function placeOfIcon(within: ParentNode, symbol: string, owner: number): { x: number; y: number } | null {
  for (const icon of within.querySelectorAll(`[data-icon-of="${CSS.escape(iconOf(symbol, owner))}"]`)) {
    const { x, y, width, height } = icon.getBoundingClientRect();
    if (width > 0) return { x: x + width / 2, y: y + height / 2 };
  }
  return null;
}
