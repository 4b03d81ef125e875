/** The lobby: games with free seats, games to watch, the user's unfinished games, and buttons for a new game. */

import { useEffect, useState } from "preact/hooks";
import type { OnlineSummary } from "../../../generated/schema";
import { listsOf } from "../../online/lists";
import { say } from "../../text/page";
import { Loading, lazy, Missing, useTitle } from "../boundary";
import { useGames } from "../game_data";
import { GameSection } from "../games/game_list";
import { Button } from "../icons";
import { toastError } from "../live";
import { go, onlineAddress } from "../router";
import { useOnline, useServices } from "../services";
import { AlertSwitch } from "./alert_switch";
import { useNamed } from "./name_dialog";
import OwnGames, { gameTogether } from "./own_games";
import "./online.css";

const NewGameSheet = lazy<{ game: string; together: boolean; onClose: () => void }>(() => import("../sheet/sheet"));

export default function LobbyScreen() {
  const { online } = useServices();
  return online === null ? <Missing text={say("online-nowhere")} /> : <Lobby />;
}

function Lobby() {
  const online = useOnline();
  const { catalogue } = useServices();
  const known = useGames();
  const lists = listsOf(online);
  const [sheet, setSheet] = useState<string | null>(null);
  useTitle(say("lobby"));
  useEffect(() => lists.follow({ lobby: true }), [lists]);
  const lobby = (lists.lobby.value ?? []).filter(({ seats }) => !seats.some(({ mine }) => mine));
  const open = lobby.filter(({ status }) => status === "waiting");
  const played = lobby.filter(({ status }) => status === "playing" || status === "paused");
  const { ask, dialog } = useNamed((game: string, name) => {
    const sit = { type: "sit", game, name, secret: null, seat: null } as const;
    online.channel.ask(sit, { again: true }).then(() => go(onlineAddress(game)), toastError);
  });
  return (
    <div class="lobby page stack">
      <h1>{say("lobby")}</h1>
      {lists.failed.value && <p role="status">{say("online-unreachable")}</p>}
      <section class="stack" aria-labelledby="lobby-new">
        <h2 id="lobby-new">{say("online-new")}</h2>
        <ul class="row">
          {catalogue.games.map(({ name, title }) => (
            <li key={name}>
              <Button label={title} aria-label={say("new-game", { game: title })} act={() => setSheet(name)} />
            </li>
          ))}
        </ul>
        <AlertSwitch />
      </section>
      <OwnGames />
      {lists.lobby.value === null && !lists.failed.value ? (
        <Loading />
      ) : (
        <>
          <GameSection
            id="lobby-open"
            title={say("online-open")}
            games={open.map((game) => ({ ...gameTogether(game, known), tools: <SitButton game={game} onSit={ask} /> }))}
            empty={say("online-open-none")}
          />
          <GameSection
            id="lobby-played"
            title={say("online-played")}
            games={played.map((game) => gameTogether(game, known))}
            empty={say("online-played-none")}
          />
        </>
      )}
      {sheet !== null && <NewGameSheet game={sheet} together onClose={() => setSheet(null)} />}
      {dialog}
    </div>
  );
}

interface SitProps {
  game: OnlineSummary;
  onSit: (game: string) => void;
}

/** Absent if all free seats need an invitation. */
function SitButton({ game, onSit }: SitProps) {
  if (!game.seats.some(({ taken, invited }) => !taken && !invited)) return null;
  const who = game.seats.flatMap(({ seat }) => (seat.kind === "person" && seat.name !== "" ? [seat.name] : []));
  return (
    <Button
      kind="primary"
      label={say("online-sit")}
      aria-label={say("online-sit-with", { names: who.join(", ") || say("online-nameless") })}
      act={() => onSit(game.game)}
    />
  );
}
