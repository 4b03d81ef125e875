/** The shapes of seats. Each seat has its own, so that colour is not the only difference. */

import { type ComponentChildren, createContext } from "preact";
import { useContext } from "preact/hooks";
import { data } from "../../data/store";
import type { BoardData } from "../../data/types";
import type { TreeNode } from "../../game/tree";
import { usePromise } from "../game_data";

/** The shapes in games whose players do not each have their own piece drawings. */
const DEFAULT_SHAPES = [
  '<path d="M0-.86A.86.86 0 1 1 0 .86.86.86 0 1 1 0-.86Z"/>',
  '<path d="M-.76-.76H.76V.76H-.76Z"/>',
  '<path d="M0-.9.94.74H-.94Z"/>',
  '<path d="M0-.98.9 0 0 .98-.9 0Z"/>',
  '<path d="M0-.92.92-.22.57.84H-.57L-.92-.22Z"/>',
  '<path d="M-.5-.86H.5L.98 0 .5.86H-.5L-.98 0Z"/>',
] as const;

const BODY = /<[^<>]*class="body"[^<>]*\/>/;

/** The shapes by seat: each player's outline of the first kind of piece, if all players have one; else the defaults. */
export function shapesOf(board: BoardData | undefined, players: number): readonly string[] {
  const { symbols, piece_sets } = board ?? { symbols: [], piece_sets: [] };
  const title = symbols[0]?.title;
  const kind = symbols.filter((symbol) => symbol.title === title);
  const bodies = kind.flatMap(({ drawings }) => drawings[piece_sets[0] ?? ""]?.match(BODY) ?? []);
  return bodies.length === players ? bodies : DEFAULT_SHAPES;
}

/** The shapes in a game: the default shapes until its board is loaded. */
export const SeatShapes = createContext<readonly string[]>(DEFAULT_SHAPES);

interface BoardShapesProps {
  /** The path of the board's data. */
  board: string;
  seats: number;
  children: ComponentChildren;
}

/** Loads the board from its path and provides its shapes. */
export function BoardShapes({ board: path, seats, children }: BoardShapesProps) {
  const { value: board } = usePromise(() => data.board(path), [path]);
  return <SeatShapes.Provider value={shapesOf(board, seats)}>{children}</SeatShapes.Provider>;
}

interface SeatShapeProps {
  seat: number;
  /** The player's name in the game's data, for the colour. */
  player: string | undefined;
  big?: boolean;
}

export function SeatShape({ seat, player, big = false }: SeatShapeProps) {
  const shapes = useContext(SeatShapes);
  return (
    <svg
      class={big ? "seat-shape big" : "seat-shape"}
      data-seat={seat}
      data-player={player}
      viewBox="-1.1 -1.1 2.2 2.2"
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: shapes[seat % shapes.length] ?? DEFAULT_SHAPES[0] }}
    />
  );
}

/** The shape of the player who moved or resigned. */
export function SeatOf({ node: { step, position } }: { node: TreeNode }) {
  const seat = step === null ? 0 : "resigns" in step ? step.resigns : step.seat;
  return <SeatShape seat={seat} player={position.variant.shape.players[seat]} />;
}
