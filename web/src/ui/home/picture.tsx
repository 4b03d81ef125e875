/** A small picture of a position. */

import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { drawCells } from "../../board/cells";
import { Drawings, round, svg } from "../../board/drawings";
import { Geometry } from "../../board/geometry";
import { PieceLayer } from "../../board/pieces";
import type { BoardData } from "../../data/types";
import type { Options, Piece, Position } from "../../rules/api";
import { openGame } from "../../rules/game";
import { pieceSetFor } from "../../settings/settings";

/** A position for the picture of a game. */
export interface ListedPosition {
  game: string;
  options: Options;
  position: string; // a position string
  turned: boolean; // whether the board is flipped
}

/** Width of the frame around the cells, as a multiple of `Geometry.unit`. */
const FRAME = 0.2;

/** `players`: the players' names in the rules, by seat; they determine the colours of the pieces. */
export function createThumbnail(board: BoardData, players: readonly string[], pieceSet: string, turned = false) {
  const geometry = new Geometry(board);
  geometry.turned = turned && board.flippable;
  const pieces = new PieceLayer(geometry, new Drawings(board, pieceSet, players));
  const { x, y, width, height } = geometry.bounds();
  const frame = FRAME * geometry.unit;
  const box = [x - frame, y - frame, width + 2 * frame, height + 2 * frame].map(round).join(" ");
  const element = svg(
    "svg",
    { class: "board thumbnail", viewBox: box, "aria-hidden": "true" },
    drawCells(geometry, frame),
    pieces.node,
  );
  element.style.setProperty("--unit", `${round(geometry.unit)}px`);
  return { element, show: (shown: readonly Piece[]) => pieces.draw(shown) };
}

export function Picture({ position, turned = false }: { position: Position; turned?: boolean }) {
  const container = useRef<HTMLDivElement>(null);
  const thumbnail = useRef<ReturnType<typeof createThumbnail> | null>(null);
  const { variant } = position;
  const { board, shape } = variant;
  const set = pieceSetFor(variant.game.name, board.piece_sets);
  useEffect(() => {
    thumbnail.current = createThumbnail(board, shape.players, set, turned);
    container.current?.replaceChildren(thumbnail.current.element);
  }, [board, shape, set, turned]);
  useEffect(() => {
    thumbnail.current?.show(position.scene().pieces);
  }, [position, board, shape, set, turned]);
  return <div class="picture" ref={container} />;
}

/** Whether an element is in or near the visible part of the page. With `once`: whether it has been there. */
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

/** Loads a listed game's position when its entry becomes visible. Null before, and if the position cannot be loaded. */
export function usePosition(listed: ListedPosition | null, entry: RefObject<Element | null>): Position | null {
  const wasVisible = useVisible(entry, true);
  const [position, setPosition] = useState<Position | null>(null);
  useEffect(() => {
    if (!wasVisible || listed === null) return;
    let cancelled = false;
    openGame(listed.game)
      .then((opened) => opened.variant(listed.options))
      .then((variant) => {
        const found = variant.position(listed.position);
        if (!cancelled && !("refusal" in found)) setPosition(found);
      })
      .catch((error) => console.warn(error)); // the entry stays without a picture
    return () => {
      cancelled = true;
    };
  }, [listed?.game, listed?.position, wasVisible]);
  return position;
}
