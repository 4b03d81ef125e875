/** Announces the events of an online game other than moves: offers, answers and chat. */

import { effect, untracked } from "@preact/signals";
import type { Event } from "../../game/events";
import { settings } from "../../settings/settings";
import { say } from "../../text/page";
import { announce } from "../live";
import { offerWords } from "./offer_bar";
import type { OnlineTable } from "./online_table";

/** Follows the game; returns a function that stops. */
export function followOnlineHappenings(table: OnlineTable): () => void {
  const ends = [followOffers(table), followEvents(table), followChat(table)];
  return () => {
    for (const end of ends) end();
  };
}

function followOffers(table: OnlineTable): () => void {
  return effect(() => {
    const words = offerWords(table);
    if (words !== "") untracked(() => announce(words));
  });
}

function followEvents(table: OnlineTable): () => void {
  let before = table.session.happened.peek();
  return effect(() => {
    const event = table.session.happened.value;
    if (event === null || event === before) return;
    before = event;
    const words = untracked(() => eventWords(table, event));
    if (words !== "") untracked(() => table.tell(words));
  });
}

/** The message for an event that the board and the player strips do not show; empty for other events. */
function eventWords(table: OnlineTable, event: Event): string {
  switch (event.type) {
    case "declined":
      return event.seat === table.ownSeat ? "" : say("online-has-declined", { name: table.nameOf(event.seat) });
    case "took-back":
      return say("online-took-back");
    case "paused":
      return say("online-paused");
    case "resumed":
      return say("online-resumed");
    case "time-added":
      return say("online-time-added", { name: table.nameOf(event.seat) });
    case "replaced":
      return say("online-replaced", { player: table.variant.playerName(event.seat), level: event.level });
    case "rematch-wanted":
      return event.seat === table.ownSeat ? "" : say("online-wants-rematch", { name: table.nameOf(event.seat) });
    default:
      return "";
  }
}

function followChat(table: OnlineTable): () => void {
  let known = table.session.game.peek().chat.at(-1);
  return effect(() => {
    const line = table.session.game.value.chat.at(-1);
    if (line === undefined || line === known) return;
    known = line;
    untracked(() => {
      if (table.tab.peek() === "chat") table.chatSeen();
      if (!settings.peek().chat || line.seat === table.ownSeat) return;
      announce(say("online-says", { name: table.nameOf(line.seat), text: line.text }));
    });
  });
}
