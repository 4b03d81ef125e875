/** The result of an online game, with buttons for a rematch, an analysis and a review. */

import { useState } from "preact/hooks";
import { MAX_INITIAL } from "../../game/clock";
import { say } from "../../text/page";
import { Button, ButtonLink } from "../icons";
import { toastError } from "../live";
import { Result, WayToReplay, WayToShare } from "../play/result";
import { analysisAddress, gameAddress, go, lobbyAddress, onlineAddress, reviewAddress } from "../router";
import { useServices } from "../services";
import type { OnlineTable } from "./online_table";

export function OnlineResult({ table }: { table: OnlineTable }) {
  const { status } = table.session.game.value;
  const isAborted = status === "aborted";
  if ((status !== "over" && !isAborted) || !table.live.value) return null;
  const match = table.match.value;
  return (
    <Result
      table={table}
      winner={isAborted ? null : match.outcome.winner}
      sentence={isAborted ? say("online-aborted") : match.result}
      more={
        !isAborted && (
          <>
            <TooShort table={table} />
            <Wanted table={table} />
          </>
        )
      }
    >
      <Ways table={table} />
    </Result>
  );
}

/** A note that a rated game was too short to count. */
function TooShort({ table }: { table: OnlineTable }) {
  const { terms, match } = table.session.game.value;
  const plies = table.variant.game.rated_plies;
  return terms.rated && match.cursor < plies ? <p class="small">{say("online-too-short", { plies })}</p> : null;
}

/** The players who want a rematch. */
function Wanted({ table }: { table: OnlineTable }) {
  const { wanted, next } = table.session.game.value;
  const others = wanted.filter((seat) => seat !== table.ownSeat);
  if (next !== null || (others.length === 0 && wanted.length === 0)) return null;
  const words =
    others.length === 0
      ? say("online-rematch-waiting")
      : others.map((seat) => say("online-wants-rematch", { name: table.nameOf(seat) })).join(" ");
  return (
    <p class="small" role="status">
      {words}
    </p>
  );
}

function Ways({ table }: { table: OnlineTable }) {
  const { session, ownSeat } = table;
  const { keeper } = useServices();
  const [busy, setBusy] = useState(false);
  const { status, wanted, next, match } = session.game.value;
  /** Saves a copy as a local game and opens it.  The copy drops clocks with days for each turn. */
  const copy = (address: (id: string) => string) => () => {
    if (busy) return;
    setBusy(true);
    const isSlow = match.clock?.left.some((left) => left > MAX_INITIAL);
    keeper.create((isSlow ? match.withClock(null) : match).toData()).then(
      ({ id }) => go(address(id)),
      (error) => {
        toastError(error);
        setBusy(false);
      },
    );
  };
  /** Players study the game itself.  Spectators study a copy, because a study is saved with a game of its user. */
  const study = (address: (id: string) => string) => (ownSeat === null ? copy(address) : () => go(address(session.id)));
  const wantsRematch = ownSeat !== null && wanted.includes(ownSeat);
  return (
    <>
      {next !== null && (
        <ButtonLink kind="primary" icon="again" label={say("online-next")} href={onlineAddress(next)} />
      )}
      {next === null && status === "over" && ownSeat !== null && (
        <Button
          kind="primary"
          icon="again"
          label={say("play-rematch")}
          off={wantsRematch}
          act={() => session.order({ type: "rematch" })}
        />
      )}
      {match.cursor > 0 && (
        <>
          <WayToReplay table={table} />
          {status === "over" && <Button icon="review" label={say("review-open")} act={study(reviewAddress)} />}
          <Button icon="chart" label={say("play-analyse")} act={study(analysisAddress)} />
          <Button icon="download" label={say("online-keep")} act={copy(gameAddress)} />
        </>
      )}
      <WayToShare table={table} />
      <ButtonLink icon="home" label={say("online-to-lobby")} href={lobbyAddress} />
    </>
  );
}
