/** The sign of a seat: a shape of its own beside its colour, so that nobody has to tell players apart by colour alone. */

const SHAPES = [
  "M0-.86A.86.86 0 1 1 0 .86.86.86 0 1 1 0-.86Z",
  "M-.76-.76H.76V.76H-.76Z",
  "M0-.9.94.74H-.94Z",
  "M0-.98.9 0 0 .98-.9 0Z",
  "M0-.92.92-.22.57.84H-.57L-.92-.22Z",
  "M-.5-.86H.5L.98 0 .5.86H-.5L-.98 0Z",
] as const;

interface Props {
  seat: number;
  /** The player's name in the game's data, for the colour. */
  player: string | undefined;
  big?: boolean;
}

export function SeatShape({ seat, player, big = false }: Props) {
  return (
    <svg
      class={big ? "seat-shape big" : "seat-shape"}
      data-seat={seat}
      data-player={player}
      viewBox="-1.1 -1.1 2.2 2.2"
      aria-hidden="true"
      focusable="false"
    >
      <path d={SHAPES[seat % SHAPES.length] ?? SHAPES[0]} />
    </svg>
  );
}
