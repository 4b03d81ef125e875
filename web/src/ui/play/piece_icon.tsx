/** A piece beside the board: in a tray, in the rack. */

import type { BoardData } from "../../data/types";

interface Props {
  board: BoardData;
  /** An id of the board's symbols. */
  symbol: string;
  owner: number;
  pieceSet: string;
}

/** The drawings are the games' own, checked when they are built. */
export function PieceIcon({ board, symbol, owner, pieceSet }: Props) {
  const drawings = board.symbols.find(({ id }) => id === symbol)?.drawings ?? {};
  const drawing = drawings[pieceSet] ?? drawings[board.piece_sets[0] ?? ""] ?? "";
  return (
    <svg
      class="piece-icon piece"
      data-owner={owner}
      viewBox="-1.05 -1.05 2.1 2.1"
      aria-hidden="true"
      focusable="false"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}
