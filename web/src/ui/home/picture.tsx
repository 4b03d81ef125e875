/** A picture of a position, drawn by the board's module and kept as long as it is shown. */

import { useEffect, useRef } from "preact/hooks";
import { createThumbnail, type Thumbnail } from "../../board/thumbnail";
import type { Position } from "../../rules/api";
import { pieceSetFor } from "../../settings/settings";

interface PictureProps {
  position: Position;
  /** Whose side is at the bottom, where boards can be turned. */
  turned?: boolean;
}

export function Picture({ position, turned = false }: PictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const thumbnail = useRef<Thumbnail | null>(null);
  const { variant } = position;
  const { board, shape } = variant;
  const set = pieceSetFor(variant.game.name, board.piece_sets);
  useEffect(() => {
    thumbnail.current = createThumbnail(board, shape.players, set, turned);
    place.current?.replaceChildren(thumbnail.current.element);
  }, [board, shape, set, turned]);
  useEffect(() => {
    thumbnail.current?.show(position.scene().pieces);
  }, [position, board, shape, set, turned]);
  return <div class="picture" ref={place} />;
}
