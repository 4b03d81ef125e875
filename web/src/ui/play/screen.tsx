/** The screen of one game: opened here, shown by `GameView`.  A chunk of its own. */

import { useEffect, useState } from "preact/hooks";
import { data } from "../../data/store";
import { createEngine } from "../../engine/client";
import { openSession, type Session } from "../../game/session";
import { Missing as MissingGame } from "../../keep/errors";
import { openGame } from "../../rules/open";
import { hopTime } from "../../settings/look";
import { say } from "../../text/page";
import { Broken } from "../boundary";
import { Missing } from "../missing";
import { type Services, useServices } from "../services";
import { GameView } from "./game_view";
import { Table } from "./table";

/** Milliseconds for which a position is seen at least before a computer moves on; longer while pieces still glide. */
const SHORTEST_LOOK = 450;

function openKept(id: string, { keeper, catalogue }: Services): Promise<Session> {
  return openSession(id, async (game, options) => (await openGame(game)).variant(options), {
    keeper,
    engine: () => createEngine(catalogue.levels, data),
    minimumTime: () => Math.max(SHORTEST_LOOK, 2 * hopTime.peek()),
    locks: navigator.locks,
  });
}

export function PlayScreen({ id }: { id: string }) {
  const services = useServices();
  const [table, setTable] = useState<Table | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    let gone = false;
    let close = (): void => undefined;
    openKept(id, services).then(
      (session) => {
        const opened = new Table(session, () => createEngine(services.catalogue.levels, data));
        close = () => opened.close();
        if (gone) close();
        else setTable(opened);
      },
      (reason) => !gone && setError(reason),
    );
    return () => {
      gone = true;
      close();
    };
  }, [id, services]);
  if (error instanceof MissingGame) return <Missing text={say("play-not-found")} />;
  if (error !== null) return <Broken error={error} />;
  if (table === null) return <Opening />;
  return table.session.removed.value ? <Missing text={say("play-not-found")} /> : <GameView table={table} />;
}

export default PlayScreen;

function Opening() {
  return (
    <p class="loading" role="status">
      {say("play-opening")}
    </p>
  );
}
