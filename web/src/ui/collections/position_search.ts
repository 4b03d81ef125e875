/** Looking for a position: what the text in the field means, and which games have reached it. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { type CollectedGame, PositionFinder } from "../../game/collected";
import type { Position } from "../../rules/api";
import { MessageError } from "../../text/message_error";
import { sayError } from "../../text/page";
import { recognise } from "../home/import";
import { useServices } from "../services";
import { gamesOf, type Listed } from "./shelf";

/** Milliseconds after the last key until the position is looked for. */
const PATIENCE = 250;
/** How often the list grows while games are replayed, in games. */
const STEP = 25;

export interface PositionSearch {
  /** Null: no position is looked for. */
  plies: ReadonlyMap<CollectedGame, number> | null;
  problem: string;
  /** How many games have been replayed, while some have not. */
  done: number | null;
}

const NOTHING: PositionSearch = { plies: null, problem: "", done: null };

/** The last position of what the text says: a position, a setup, a record. */
async function positionOf(text: string, names: readonly string[]): Promise<Position> {
  const found = await recognise(text, names);
  if (found.kind === "link") throw new MessageError("pasted-link");
  if (found.kind === "archive") throw new MessageError("record-no-turns");
  if (found.kind === "records") throw new MessageError("collections-position-many", { count: found.count });
  return found.kind === "record" ? found.record.nodes[found.record.nodes.length - 1]!.position : found.start;
}

/** `game`: the one that the text is a position of; empty: any. */
export function usePositionSearch(text: string, game: string, among: readonly Listed[] | undefined): PositionSearch {
  const { catalogue } = useServices();
  const [state, setState] = useState(NOTHING);
  const finder = useMemo(() => new PositionFinder(gamesOf(catalogue)), [catalogue]);
  useEffect(() => {
    if (text.trim() === "" || among === undefined) {
      setState(NOTHING);
      return;
    }
    const ending = new AbortController();
    const { signal } = ending;
    const look = async (): Promise<void> => {
      const names = game === "" ? gamesOf(catalogue).names : [game];
      const position = await positionOf(text, names);
      const games = among.map((listed) => listed.game);
      const progress = (done: number): void => {
        if (!signal.aborted && done % STEP === 0) setState({ plies: new Map(), problem: "", done });
      };
      const plies = await finder.find(position, games, signal, progress);
      if (!signal.aborted) setState({ plies, problem: "", done: null });
    };
    const timer = setTimeout(
      () => look().catch((error) => !signal.aborted && setState({ ...NOTHING, problem: sayError(error) })),
      PATIENCE,
    );
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [text, game, among, catalogue, finder]);
  return state;
}
