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
  return <svg class="piece-icon" ref={picture} viewBox="-1.1 -1.1 2.2 2.4" aria-hidden="true" focusable="false" />;
}
