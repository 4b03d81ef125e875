/** A picture of a position, drawn by the board's module and kept as long as it is shown. */

import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { createThumbnail, type Thumbnail } from "../../board/thumbnail";
import type { Position } from "../../rules/api";
import { openGame } from "../../rules/open";
import type { Options } from "../../rules/types";
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

/** `once`: stays true. */
export function useVisible(element: RefObject<Element | null>, once: boolean): boolean {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const now = entries.at(-1)?.isIntersecting ?? false;
        setVisible(now);
        if (now && once) observer.disconnect();
      },
      { rootMargin: "15%" },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [once]);
  return isVisible;
}

/** Resolves when the browser has nothing better to do. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
}

interface Standing {
  game: string;
  options: Options;
  /** As a position string. */
  position: string;
}

/** The position of a listed game, once the list's entry is seen; null where it cannot be shown. */
export function usePosition(
  { game, options, position: text }: Standing,
  entry: RefObject<Element | null>,
): Position | null {
  const wanted = useVisible(entry, true);
  const [position, setPosition] = useState<Position | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    openGame(game)
      .then((opened) => opened.variant(options))
      .then((variant) => {
        const found = variant.position(text);
        if (!gone && !("refusal" in found)) setPosition(found);
      })
      .catch((error) => console.warn(error)); // the entry does without its picture
    return () => {
      gone = true;
    };
  }, [game, text, wanted]);
  return position;
}
