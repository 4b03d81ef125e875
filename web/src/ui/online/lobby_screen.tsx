/** The lobby: games with free seats, games to watch, the user's unfinished games, and buttons for a new game. */

import { useEffect, useState } from "preact/hooks";
import type { OnlineSummary } from "../../../generated/schema";
import { listsOf } from "../../online/lists";
import { say } from "../../text/page";
import { Loading, lazy, Missing, useTitle } from "../boundary";
import { Button } from "../icons";
import { toastError } from "../live";
import { go, onlineAddress } from "../router";
import { type Online, useOnline, useServices } from "../services";
import { AlertSwitch } from "./alert_switch";
import { GameEntry } from "./game_entry";
import { NameDialog, nameFor } from "./name_dialog";
import { running } from "./waits";
import "../home/home.css";
import "./online.css";

const NewGameSheet = lazy<{ game: string; together: boolean; onClose: () => void }>(() => import("../sheet/sheet"));

export default function LobbyScreen() {
  const { online } = useServices();
  return online === null ? <Missing text={say("online-nowhere")} /> : <Lobby />;
}

function Lobby() {
  const online = useOnline();
  const { catalogue } = useServices();
  const lists = listsOf(online);
  const [sheet, setSheet] = useState<string | null>(null);
  const [joining, setJoining] = useState<OnlineSummary | null>(null);
  useTitle(say("lobby"));
  useEffect(() => lists.follow({ lobby: true }), [lists]);
  const own = running(lists.own.value ?? []);
  const lobby = (lists.lobby.value ?? []).filter(({ seats }) => !seats.some(({ mine }) => mine));
  const open = lobby.filter(({ status }) => status === "waiting");
  const played = lobby.filter(({ status }) => status === "playing" || status === "paused");
  const join = (game: OnlineSummary, name: string): void => {
    setJoining(null);
    void sitDown(online, game.game, name).then((isSeated) => isSeated && go(onlineAddress(game.game)));
  };
  const ask = (game: OnlineSummary): void => {
    void nameFor(online).then((name) => (name === "" ? setJoining(game) : join(game, name)));
  };
  return (
    <div class="lobby">
      <h1>{say("lobby")}</h1>
      {lists.failed.value && <p role="status">{say("online-unreachable")}</p>}
      <section aria-labelledby="lobby-new">
        <h2 id="lobby-new">{say("online-new")}</h2>
        <ul class="lobby-games">
          {catalogue.games.map(({ name, title }) => (
            <li key={name}>
              <Button label={title} aria-label={say("new-game", { game: title })} act={() => setSheet(name)} />
            </li>
          ))}
        </ul>
        <AlertSwitch />
      </section>
      {own.length > 0 && <Section id="lobby-own" title={say("online-own")} games={own} />}
      {lists.lobby.value === null && !lists.failed.value ? (
        <Loading />
      ) : (
        <>
          <Section
            id="lobby-open"
            title={say("online-open")}
            games={open}
            empty={say("online-open-none")}
            onJoin={ask}
          />
          <Section id="lobby-played" title={say("online-played")} games={played} empty={say("online-played-none")} />
        </>
      )}
      {sheet !== null && <NewGameSheet game={sheet} together onClose={() => setSheet(null)} />}
      {joining !== null && (
        <NameDialog
          title={say("online-name-title")}
          action={say("online-sit")}
          onName={(name) => join(joining, name)}
          onClose={() => setJoining(null)}
        />
      )}
    </div>
  );
}

interface SectionProps {
  id: string;
  title: string;
  games: readonly OnlineSummary[];
  empty?: string;
  onJoin?: (game: OnlineSummary) => void;
}

function Section({ id, title, games, empty, onJoin }: SectionProps) {
  const action = (game: OnlineSummary) => {
    if (onJoin === undefined || !game.seats.some(({ taken, invited }) => !taken && !invited)) return undefined;
    const who = game.seats.flatMap(({ seat }) => (seat.kind === "person" && seat.name !== "" ? [seat.name] : []));
    return {
      label: say("online-sit"),
      description: say("online-sit-with", { names: who.join(", ") || say("online-nameless") }),
      act: () => onJoin(game),
    };
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {games.length === 0 && <p class="quiet">{empty}</p>}
      <ul class="kept-games">
        {games.map((game) => (
          <GameEntry key={game.game} game={game} action={action(game)} />
        ))}
      </ul>
    </section>
  );
}

/** Takes any free seat; resolves to whether it succeeded.  Shows the error if not. */
async function sitDown({ channel }: Online, game: string, name: string): Promise<boolean> {
  try {
    await channel.ask({ type: "sit", game, name, secret: null, seat: null }, { again: true });
    return true;
  } catch (error) {
    toastError(error);
    return false;
  }
}
