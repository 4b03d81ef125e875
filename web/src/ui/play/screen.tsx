/** Opens a kept game; `GameView` shows it.  A chunk of its own. */

import { data } from "../../data/store";
import { createEngine } from "../../engine/client";
import { openSession } from "../../game/session";
import { openGame } from "../../rules/open";
import { hopTime } from "../../settings/look";
import { say } from "../../text/page";
import { Missing } from "../boundary";
import { Opened, useOpened } from "../opened";
import { type Services, useServices } from "../services";
import { GameView } from "./game_view";
import { Table } from "./table";

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
  const table = useOpened(() => openKept(id, services), [id, services]);
  return <Opened of={table}>{(opened) => <Shown table={opened} />}</Opened>;
}

function Shown({ table }: { table: Table }) {
  return table.session.removed.value ? <Missing text={say("play-not-found")} /> : <GameView table={table} />;
}
