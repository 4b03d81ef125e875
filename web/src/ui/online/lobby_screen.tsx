/** The lobby: games with free seats, games to watch, the user's unfinished games, and buttons for a new game. */

import { useEffect } from "preact/hooks";
import type { OnlineSummary } from "../../../generated/schema";
import { isUnfinished } from "../../keep/user_games";
import { listsOf } from "../../online/lists";
import { say } from "../../text/page";
import { Button } from "../controls";
import { GameSection, type ListedGame, playerName, resultOf, sortGames } from "../games/game_list";
import { toastError } from "../live";
import { Loading, NotFound } from "../loading";
import { go, onlineAddress, openPanel } from "../navigation";
import { type KnownGames, useGames, useOnline, useServices } from "../services";
import { useTitle } from "../topbar";
import { AlertSwitch } from "./alerts";
import { controlWords, onlinePlayers, useAskName } from "./names";
import "../sheet/sheet.css";

export default function LobbyScreen() {
  const { online } = useServices();
  return online === null ? <NotFound text={say("online-nowhere")} /> : <Lobby />;
}

function Lobby() {
  const { channel } = useOnline();
  const services = useServices();
  const { catalogue } = services;
  const knownGames = useGames();
  const lists = listsOf(services);
  useTitle(say("lobby"));
  useEffect(() => lists.follow({ lobby: true }), [lists]);
  const othersGames = (lists.lobby.value ?? []).filter(({ seats }) => !seats.some(({ mine }) => mine));
  const openGames = othersGames.filter(({ status }) => status === "waiting");
  const runningGames = othersGames.filter(({ status }) => status === "playing" || status === "paused");
  const { ask: sitWithName, dialog } = useAskName((game: string, name) => {
    const sit = { type: "sit", game, name, secret: null, seat: null } as const;
    channel.ask(sit, { resend: true }).then(() => go(onlineAddress(game)), toastError);
  });
  return (
    <div class="lobby page stack gap-5">
      <h1>{say("lobby")}</h1>
      {lists.failed.value && <p role="status">{say("online-unreachable")}</p>}
      <section class="stack" aria-labelledby="lobby-new">
        <h2 id="lobby-new">{say("online-new")}</h2>
        <ul class="row">
          {catalogue.games.map(({ name, title }) => (
            <li key={name}>
              <Button
                label={title}
                aria-label={say("new-game", { game: title })}
                act={() => openPanel("newGame", { game: name, together: true })}
              />
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
            games={openGames.map((game) => ({
              ...listedOnlineGame(game, knownGames),
              tools: <SitButton game={game} onSit={sitWithName} />,
            }))}
            empty={say("online-open-none")}
          />
          <GameSection
            id="lobby-played"
            title={say("online-played")}
            games={runningGames.map((game) => listedOnlineGame(game, knownGames))}
            empty={say("online-played-none")}
          />
        </>
      )}
      {dialog}
    </div>
  );
}

function SitButton({ game, onSit }: { game: OnlineSummary; onSit: (game: string) => void }) {
  if (!game.seats.some(({ taken, invited }) => !taken && !invited)) return null;
  const names = game.seats.flatMap(({ seat }) => (seat.kind === "person" && seat.name !== "" ? [seat.name] : []));
  return (
    <Button
      kind="primary"
      label={say("online-sit")}
      aria-label={say("online-sit-with", { names: names.join(", ") || say("online-nameless") })}
      act={() => onSit(game.game)}
    />
  );
}

/** The user's unfinished online games. */
export function OwnGames() {
  const knownGames = useGames();
  const own = listsOf(useServices()).own.value ?? [];
  const games = own.filter(isUnfinished).map((game) => listedOnlineGame(game, knownGames));
  return games.length > 0 ? <GameSection id="online-games" title={say("online-own")} games={sortGames(games)} /> : null;
}

function listedOnlineGame(summary: OnlineSummary, knownGames: KnownGames): ListedGame {
  const { game: id, terms, seats, position, outcome, yours, changed } = summary;
  const { game, options, control, rated } = terms;
  const isOver = !isUnfinished(summary);
  const turned = seats.length === 2 && seats.findIndex(({ mine }) => mine) === 1;
  return {
    key: id,
    game,
    players: onlinePlayers(summary),
    state: onlineStateText(summary, knownGames),
    yourTurn: yours,
    result: outcome ? resultOf(outcome, isOver) : isOver ? null : "unfinished",
    moves: "",
    facts: [knownGames.title(game), controlWords(control), ...(rated ? [say("online-rated")] : [])],
    length: "",
    changed: new Date(changed).toISOString(),
    picture: { game, options, position, turned },
    open: onlineAddress(id),
  };
}

function onlineStateText({ status, yours, seats, turn, terms }: OnlineSummary, knownGames: KnownGames): string {
  switch (status) {
    case "waiting":
      return say("online-waiting", { count: seats.filter(({ taken }) => !taken).length });
    case "playing": {
      if (yours) return say("online-your-turn");
      const player = playerName(terms, turn, knownGames);
      return player === undefined ? say("online-goes-on") : say("turn-of", { player });
    }
    case "paused":
      return say("online-paused");
    case "over":
      return say("online-over");
    case "aborted":
      return say("online-aborted");
  }
}
