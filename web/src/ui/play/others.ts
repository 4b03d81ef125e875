/** Announces what the other people of a game do, except moves: offers, answers, chat and the next game. */

import { effect, untracked } from "@preact/signals";
import type { Event } from "../../game/events";
import { settings } from "../../settings/settings";
import { say } from "../../text/page";
import { announce, toast } from "../live";
import { go, onlineAddress } from "../router";
import { offerWords } from "./offers";
import type { Table } from "./table";

/** Follows the game; returns functions that stop. */
export const followOthers = (table: Table): (() => void)[] => [
  followOffers(table),
  followEvents(table),
  followChat(table),
  followNextGame(table),
];

function followOffers(table: Table): () => void {
  return effect(() => {
    const words = offerWords(table);
    if (words !== "") untracked(() => announce(words));
  });
}

function followEvents(table: Table): () => void {
  const happened = table.session.happened;
  let before = happened?.peek() ?? null;
  return effect(() => {
    const event = happened?.value ?? null;
    if (event === null || event === before) return;
    before = event;
    const words = untracked(() => eventWords(table, event));
    if (words !== "") untracked(() => table.tell(words));
  });
}

/** The message for an event that the board and the player strips do not show; empty for other events. */
function eventWords(table: Table, event: Event): string {
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

function followChat(table: Table): () => void {
  let known = table.game.peek().chat.at(-1);
  return effect(() => {
    const line = table.game.value.chat.at(-1);
    if (line === undefined || line === known) return;
    known = line;
    untracked(() => {
      if (table.tab.peek() === "chat") table.chatSeen();
      if (!settings.peek().chat || line.seat === table.ownSeat) return;
      announce(say("online-says", { name: table.nameOf(line.seat), text: line.text }));
    });
  });
}

/** Opens the next game for the players when it begins; spectators get a link. Ignores a next game that existed when
 *  this one was opened. */
function followNextGame({ game, session }: Table): () => void {
  const before = game.peek().next;
  return effect(() => {
    const { next } = game.value;
    if (next === null || next === before) return;
    const open = (): void => go(onlineAddress(next));
    untracked(() => {
      if (session.mine) open();
      else toast(say("online-next-begun"), { action: { label: say("online-watch-next"), act: open }, stays: true });
    });
  });
}
