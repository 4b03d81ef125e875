/** How a game that people played together has ended, and the ways on: another one, its analysis, its review. */

import { useState } from "preact/hooks";
import { say, sayError } from "../../text/page";
import { toast } from "../live";
import { openPanel } from "../panels";
import { PlayIcon, type PlayIconName } from "../play/play_icons";
import { SeatShape } from "../play/seat_shape";
import { analysisAddress, gameAddress, go, lobbyAddress, onlineAddress, reviewAddress } from "../router";
import { useServices } from "../services";
import { sharedGame } from "../share/shared";
import { keptCopy } from "./kept_copy";
import type { OnlineTable } from "./online_table";

export function OnlineResult({ table }: { table: OnlineTable }) {
  const { status } = table.session.game.value;
  const isAborted = status === "aborted";
  if ((status !== "over" && !isAborted) || !table.live.value) return null;
  const match = table.match.value;
  const { players } = table.variant.shape;
  const { winner } = isAborted ? { winner: null } : match.outcome;
  return (
    <section
      class="result"
      data-seat={winner ?? undefined}
      data-player={winner === null ? undefined : players[winner]}
      aria-labelledby="result-sentence"
    >
      <span class="result-signs">
        {players.map(
          (player, seat) => (winner ?? seat) === seat && <SeatShape key={player} seat={seat} player={player} big />,
        )}
      </span>
      <div class="result-words">
        <h2 id="result-sentence">{isAborted ? say("online-aborted") : match.result}</h2>
        <p class="result-facts">{say("play-facts", { plies: match.cursor })}</p>
        {!isAborted && <Wanted table={table} />}
      </div>
      <Ways table={table} />
    </section>
  );
}

/** Who wants another game. */
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
  const open = (address: (id: string) => string) => () => {
    if (busy) return;
    setBusy(true);
    keptCopy(session, keeper).then(
      (id) => go(address(id)),
      (error) => {
        toast(sayError(error), { kind: "problem" });
        setBusy(false);
      },
    );
  };
  const wantsRematch = ownSeat !== null && wanted.includes(ownSeat);
  return (
    <div class="result-buttons">
      {next !== null && (
        <a class="button primary" href={onlineAddress(next)}>
          <PlayIcon name="again" />
          {say("online-next")}
        </a>
      )}
      {next === null && status === "over" && ownSeat !== null && (
        <button
          type="button"
          class="button primary"
          aria-disabled={wantsRematch}
          onClick={() => !wantsRematch && session.order({ type: "rematch" })}
        >
          <PlayIcon name="again" />
          {say("play-rematch")}
        </button>
      )}
      {match.cursor > 0 && (
        <>
          <Way icon="play" label={say("play-replay")} act={table.replay.start} />
          {status === "over" && <Way icon="review" label={say("review-open")} act={open(reviewAddress)} />}
          <Way icon="chart" label={say("play-analyse")} act={open(analysisAddress)} />
          <Way icon="download" label={say("online-keep")} act={open(gameAddress)} />
        </>
      )}
      <Way icon="share" label={say("share")} act={() => openPanel({ share: sharedGame(table) })} />
      <a class="button" href={lobbyAddress}>
        <PlayIcon name="home" />
        {say("online-to-lobby")}
      </a>
    </div>
  );
}

function Way({ icon, label, act }: { icon: PlayIconName; label: string; act: () => void }) {
  return (
    <button type="button" class="button" onClick={act}>
      <PlayIcon name={icon} />
      {label}
    </button>
  );
}
