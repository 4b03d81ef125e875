/** Games that were found, to be opened: each becomes a game of one's own, to be stepped through, analysed, reviewed. */

import { useState } from "preact/hooks";
import type { Catalogue } from "../../data/types";
import type { Seat } from "../../game/api";
import type { CollectedGame } from "../../game/collected";
import { matchFromRecord } from "../../game/record";
import { readRecord } from "../../game/record_reader";
import type { Keeper } from "../../keep/api";
import type { GameTexts } from "../../text/api";
import { say } from "../../text/page";
import { Loading } from "../boundary";
import { loadGame, usePromise } from "../game_data";
import { Button } from "../icons";
import { toastError } from "../live";
import { analysisAddress, gameAddress, go } from "../router";
import { useServices } from "../services";
import { namedSeats } from "../sheet/begin";
import { gamesOf, type Listed } from "./shelf";

/** As many more each time. */
const PAGE = 25;

interface Props {
  games: readonly Listed[];
  /** The plies at which they have reached the position that is looked for. */
  plies: ReadonlyMap<CollectedGame, number> | null;
}

export function FoundGames({ games, plies }: Props) {
  const { catalogue } = useServices();
  const [shown, setShown] = useState(PAGE);
  const { value: texts } = usePromise(() => textsOf(catalogue), [catalogue]);
  if (!texts) return <Loading />;
  return (
    <>
      <ul class="found-games">
        {games.slice(0, shown).map((listed) => (
          <FoundGame
            key={`${listed.collection.place}/${listed.collection.name}/${listed.number}`}
            listed={listed}
            ply={plies?.get(listed.game)}
            texts={texts.get(listed.game.game)!}
          />
        ))}
      </ul>
      {games.length > shown && <Button label={say("collections-more")} act={() => setShown(shown + PAGE)} />}
    </>
  );
}

/** What each game says of its players. */
async function textsOf({ games }: Catalogue): Promise<ReadonlyMap<string, GameTexts>> {
  return new Map(await Promise.all(games.map(async ({ name }) => [name, (await loadGame(name)).texts] as const)));
}

interface FoundProps {
  listed: Listed;
  ply: number | undefined;
  texts: GameTexts;
}

function FoundGame({ listed, ply, texts }: FoundProps) {
  const { catalogue, keeper } = useServices();
  const [isBusy, setBusy] = useState(false);
  const { game, collection, number } = listed;
  const title = catalogue.games.find(({ name }) => name === game.game)?.title ?? game.game;
  const open = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      const id = await openCollected(game, catalogue, keeper);
      go(ply === undefined ? gameAddress(id) : analysisAddress(id, ply));
    } catch (error) {
      toastError(error);
      setBusy(false);
    }
  };
  const about = [
    game.event,
    game.date,
    collection.own ? title : "",
    game.length === undefined ? "" : say("moves-played", { ...game.length }),
    ply === undefined ? "" : say("collections-reached", { ply }),
  ].filter(Boolean);
  return (
    <li>
      <button type="button" class="found-game" aria-busy={isBusy} onClick={open}>
        <strong>{playersOf(game, number, texts)}</strong>
        <span>{resultOf(game, texts)}</span>
        <span class="found-moves" translate={false}>
          {game.moves}
        </span>
        <span class="quiet small">
          {about.join(" · ")} · {collection.title()}
        </span>
      </button>
    </li>
  );
}

/** Who played; where nobody is named, the game's number in its collection. */
function playersOf({ names, seats }: CollectedGame, number: number, texts: GameTexts): string {
  if (names.every((name) => name === "")) return say("collections-number", { number });
  return names
    .map((name, seat) => name || texts.say(`player-${seats[seat]}`))
    .reduce((first, second) => say("versus", { first, second }));
}

function resultOf({ status, winner, seats, result }: CollectedGame, texts: GameTexts): string {
  if (status === "draw") return say("collections-drawn");
  if (status === "win") return say("collections-won-by", { player: texts.say(`player-${seats[winner ?? 0]}`) });
  return result || say("collections-unfinished");
}

/** The id of a copy that is kept with one's games. */
async function openCollected({ text, seats }: CollectedGame, catalogue: Catalogue, keeper: Keeper): Promise<string> {
  const record = await readRecord(text, gamesOf(catalogue));
  const persons = seats.map((): Seat => ({ kind: "person", name: "" }));
  return (await keeper.create(matchFromRecord(record, namedSeats(record, persons), null).toData())).id;
}
