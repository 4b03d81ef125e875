/**
 * The screen of a game of several people, and its parts that a solo game lacks. They are loaded with their texts, so a
 * solo game does not wait for them.
 */

import type { Terms } from "../../../generated/schema";
import type { Session } from "../../game/session";
import type { Variant } from "../../rules/api";
import { say } from "../../text/page";
import { ChatTab, chatLabel } from "./chat_tab";
import { GameView } from "./game_view";
import { FactsList, optionRows } from "./info_tab";
import { OfferBar, replaceCommands } from "./offers";
import { followOthers } from "./others";
import type { Table } from "./table";
import { controlWords } from "./terms";

const PARTS = {
  OfferBar,
  ChatTab,
  TermsList,
  Watchers,
  Presence,
  resultNotes,
  chatLabel,
  replaceCommands,
  follow: followOthers,
};

/** The parts of the screen for games of several people. */
export type Together = typeof PARTS;

export const TogetherView = ({ session }: { session: Session }) => <GameView session={session} together={PARTS} />;

/** The player's rating and presence. */
function Presence({ table, seat }: { table: Table; seat: number }) {
  const place = table.game.value.seats[seat];
  if (place?.seat.kind !== "person") return null;
  const { rating, provisional, connected } = place;
  return (
    <>
      {rating !== null && <Rating rating={rating} provisional={provisional} />}
      <span class="presence" data-here={connected}>
        <span class={connected ? "visually-hidden" : ""}>{connected ? say("online-here") : say("online-away")}</span>
      </span>
    </>
  );
}

/** A provisional rating has a question mark. */
function Rating({ rating, provisional }: { rating: number; provisional: boolean }) {
  if (!provisional) return <span class="strip-rating">{rating}</span>;
  const words = say("account-provisional", { rating: String(rating) });
  return (
    <span class="strip-rating" title={words}>
      <span aria-hidden="true">{`${rating}?`}</span>
      <span class="visually-hidden">{words}</span>
    </span>
  );
}

/** Whether the user only watches, and how many people do. */
function Watchers({ table }: { table: Table }) {
  const { spectators } = table.game.value;
  return (
    <>
      {!table.session.mine && <p class="panel-note">{say("online-watching")}</p>}
      {spectators > 0 && <p class="panel-note">{say("online-spectators", { count: spectators })}</p>}
    </>
  );
}

/** Time control, options and remarks. */
export function TermsList({ terms, variant }: { terms: Terms; variant: Variant }) {
  const { rated, takebacks, chat, start, listed, delay } = terms;
  const remarks = [
    rated ? say("online-rated-from", { plies: variant.game.rated_plies }) : "",
    takebacks ? say("online-takebacks") : say("online-no-takebacks"),
    chat ? "" : say("online-no-chat"),
    start === "" ? "" : say("online-own-start"),
    listed ? say("online-listed") : "",
    delay > 0 ? say("online-delayed", { seconds: delay }) : "",
  ].filter((remark) => remark !== "");
  return (
    <>
      <FactsList rows={[[say("time"), controlWords(terms.control)], ...optionRows(variant)]} />
      <ul class="remarks small">
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    </>
  );
}

/** Sentences for the result: whether a rated game was too short to count, and who wants a rematch. */
function resultNotes(table: Table): string[] {
  const { terms, match, wanted, next, status } = table.game.value;
  if (status === "aborted") return [];
  const plies = table.variant.game.rated_plies;
  const others = wanted.filter((seat) => seat !== table.ownSeat);
  const names = others.map((seat) => say("online-wants-rematch", { name: table.nameOf(seat) }));
  const isWanted = next === null && wanted.length > 0;
  return [
    ...(terms.rated && match.cursor < plies ? [say("online-too-short", { plies })] : []),
    ...(isWanted ? [names.join(" ") || say("online-rematch-waiting")] : []),
  ];
}
