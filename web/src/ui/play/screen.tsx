/** Opens a saved game; `GameView` shows it.  Bundled as a separate chunk. */

import { useEffect } from "preact/hooks";
import { data } from "../../data/store";
import { createEngine } from "../../engine/client";
import { openSession } from "../../game/session";
import { openGame } from "../../rules/open";
import { hopTime } from "../../settings/look";
import { say } from "../../text/page";
import { Missing } from "../boundary";
import { Opened } from "../opened";
import { go, onlineAddress } from "../router";
import { type Services, useServices } from "../services";
import { deckContent } from "./deck";
import { GameView } from "./game_view";
import { InfoTab } from "./info_tab";
import { MovesTab } from "./moves_tab";
import { ResultOf } from "./result";
import { Table } from "./table";
import { KEYS } from "./tools";

/** Minimum milliseconds for which a position is shown before a computer moves; longer while pieces glide. */
const SHORTEST_LOOK = 450;

async function openKept(id: string, { keeper }: Services): Promise<Table> {
  const engine = () => createEngine(data);
  const session = await openSession(id, async (game, options) => (await openGame(game)).variant(options), {
    keeper,
    engine,
    minimumTime: () => Math.max(SHORTEST_LOOK, 2 * hopTime.peek()),
    locks: navigator.locks,
  });
  return new Table(session, engine);
}

export default function PlayScreen({ id }: { id: string }) {
  const services = useServices();
  return (
    <Opened open={() => openKept(id, services)} by={[id, services]}>
      {(table) => <Shown table={table} />}
    </Opened>
  );
}

function Shown({ table }: { table: Table }) {
  const isShared = table.session.shared.value;
  useEffect(() => {
    if (isShared) go(onlineAddress(table.session.id), true);
  }, [isShared]);
  if (table.session.removed.value) return <Missing text={say("play-not-found")} />;
  return (
    <GameView
      table={table}
      keys={KEYS}
      deck={() => deckContent(table)}
      afterTools={<ResultOf table={table} />}
      tabs={{ moves: <MovesTab table={table} />, info: <InfoTab table={table} /> }}
    />
  );
}
