/** The openings of a game: an analysis from the default start with opening statistics. A chunk of its own. */

import { data } from "../../data/store";
import { TreeNode } from "../../game/tree";
import { openGame } from "../../rules/open";
import { say } from "../../text/page";
import { LineAnalysis } from "../analysis/screen";
import { Broken, Loading, Missing } from "../boundary";
import { usePromise } from "../game_data";
import { useServices } from "../services";

interface OpenedStart {
  title: string;
  /** The start only; null if the game has no openings. */
  nodes: readonly TreeNode[] | null;
}

async function openStart(name: string): Promise<OpenedStart> {
  const game = await openGame(name);
  const { title, openings } = game.data;
  if (openings === "") return { title, nodes: null };
  const { options } = await data.openings(openings);
  const start = (await game.variant(options)).start(undefined, 0n);
  if ("refusal" in start) throw new Error(start.refusal);
  return { title, nodes: [TreeNode.root(start)] };
}

export default function OpeningsScreen({ game }: { game: string }) {
  const { catalogue } = useServices();
  const { value: opened, error } = usePromise(() => openStart(game), [game]);
  if (!catalogue.games.some(({ name }) => name === game)) return <Missing />;
  if (error !== undefined) return <Broken error={error} />;
  if (opened === undefined) return <Loading />;
  if (opened.nodes === null) return <Missing text={say("openings-none", { game: opened.title })} />;
  return <LineAnalysis nodes={opened.nodes} at={0} bottom={0} note={say("openings-not-kept")} openings />;
}
