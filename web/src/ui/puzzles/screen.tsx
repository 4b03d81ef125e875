/** The screen on which a game's puzzles are solved, one after the other.  A chunk of its own. */

import { useEffect, useState } from "preact/hooks";
import { say } from "../../text/page";
import { Broken } from "../boundary";
import { usePromise } from "../game_data";
import { Loading } from "../loading";
import { Missing } from "../missing";
import { go, puzzlesAddress } from "../router";
import { useServices } from "../services";
import { type OpenPuzzle, PuzzleSet } from "./puzzle_set";
import { PuzzleView } from "./puzzle_view";

interface Props {
  game: string;
  /** Null: the next to be solved. */
  number: number | null;
}

export default function PuzzlesScreen({ game, number }: Props) {
  const { catalogue } = useServices();
  const { value: set, error } = usePromise(() => PuzzleSet.open(game, catalogue), [game, catalogue]);
  useEffect(() => () => set?.close(), [set]);
  if (error !== undefined) return <Broken error={error} />;
  if (set === undefined) return <Loading />;
  if (set.puzzles.length === 0) return <Missing text={say("puzzles-none", { game: set.game.data.title })} />;
  return <PuzzleOf set={set} number={number} />;
}

function PuzzleOf({ set, number }: { set: PuzzleSet; number: number | null }) {
  const [open, setOpen] = useState<OpenPuzzle | null>(null);
  const [error, setError] = useState<unknown>(null);
  const data = number === null ? undefined : set.puzzles[number - 1];
  useEffect(() => {
    if (number === null) go(puzzlesAddress(set.name, set.after(0) ?? 1), true);
    if (number === null || data === undefined) return;
    let gone = false;
    let close = (): void => undefined;
    setError(null);
    set.table(data).then(
      (table) => {
        if (gone) return;
        close = () => table.close();
        setOpen({ set, table, number });
      },
      (reason) => !gone && setError(reason),
    );
    return () => {
      gone = true;
      close();
    };
  }, [set, number]);
  if (number !== null && data === undefined) return <Missing />;
  if (error !== null) return <Broken error={error} />;
  return open === null ? <Loading /> : <PuzzleView open={open} />;
}
