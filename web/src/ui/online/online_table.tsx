/** The table of an online game.  Adds the players' presence and the chat. */

import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { OnlineSession } from "../../online/online_session";
import { settings } from "../../settings/settings";
import { say } from "../../text/page";
import { Table } from "../play/table";
import { nameOf } from "./words";

export class OnlineTable extends Table<OnlineSession> {
  /** Number of chat lines that the user has seen. */
  readonly #seen: Signal<number>;
  readonly unread: ReadonlySignal<number>;

  constructor(session: OnlineSession) {
    super(session, null);
    this.#seen = signal(session.game.peek().chat.length);
    this.unread = computed(() => {
      const isShown = settings.value.chat && this.tab.value !== "chat";
      return isShown ? Math.max(0, session.game.value.chat.length - this.#seen.value) : 0;
    });
  }

  /** The user's seat; null for spectators. */
  get ownSeat(): number | null {
    return this.session.own[0] ?? null;
  }

  /** The name for sentences: that of the human at the seat, else the player's name in the game. */
  nameOf(seat: number): string {
    return nameOf(this.session.game.value.seats, seat, this.variant.playerName(seat));
  }

  chatSeen(): void {
    this.#seen.value = this.session.game.peek().chat.length;
  }

  override mark(seat: number) {
    const place = this.session.game.value.seats[seat];
    if (place === undefined || place.seat.kind !== "person") return null;
    return (
      <>
        {place.rating !== null && <StripRating rating={place.rating} provisional={place.provisional} />}
        <span class="presence" data-here={place.connected}>
          <span class={place.connected ? "visually-hidden" : ""}>
            {place.connected ? say("online-here") : say("online-away")}
          </span>
        </span>
      </>
    );
  }

  /** Leaves the session open: the screen owns it and may use it for another table. */
  override close(): void {
    this.leave();
  }
}

/** A player's rating.  A provisional rating has a question mark. */
function StripRating({ rating, provisional }: { rating: number; provisional: boolean }) {
  if (!provisional) return <span class="strip-rating">{rating}</span>;
  const words = say("account-provisional", { rating: String(rating) });
  return (
    <span class="strip-rating" title={words}>
      <span aria-hidden="true">{`${rating}?`}</span>
      <span class="visually-hidden">{words}</span>
    </span>
  );
}
