/** The screen of a game of several people, and the parts that only such games have. Solo games do not load them. */

import { effect, signal, untracked } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Offer, Terms } from "../../../generated/schema";
import { data } from "../../data/store";
import { isAsked, replaceableSeats } from "../../game/game_state";
import type { Session } from "../../game/session";
import type { GameEvent } from "../../keep/api";
import type { Variant } from "../../rules/api";
import { changeSettings, settings } from "../../settings/settings";
import { say } from "../../text/page";
import { Switch } from "../controls";
import { confirm } from "../dialog";
import { announce, toast, toastError } from "../live";
import { go, onlineAddress } from "../navigation";
import { type ActionBarContent, CommandButton, command, type ScreenCommand } from "../play/commands";
import { GameView } from "../play/game_view";
import { FactsList, optionRows } from "../play/info_tab";
import { SeatShape } from "../play/players";
import type { OnlineParts, Table } from "../play/table";
import { DEFAULT_LEVEL } from "../services";
import { controlWords, rememberedName } from "./names";

const PARTS: OnlineParts = {
  OfferBar,
  ChatTab,
  TermsList,
  Spectators,
  Presence,
  resultNotes,
  chatLabel,
  replacementCommands,
  announceOnline: (table) => [announceOffers(table), announceEvents(table), announceChat(table), openNextGame(table)],
};

export const TogetherView = ({ session }: { session: Session }) => <GameView session={session} onlineParts={PARTS} />;

function Presence({ table, seat }: { table: Table; seat: number }) {
  const seatState = table.game.value.seats[seat];
  if (seatState?.seat.kind !== "person") return null;
  const { rating, provisional, connected } = seatState;
  return (
    <>
      {rating !== null && <Rating rating={rating} provisional={provisional} />}
      <span class="presence beside gap-1 quiet small" data-here={connected}>
        <span class={connected ? "visually-hidden" : ""}>{connected ? say("online-here") : say("online-away")}</span>
      </span>
    </>
  );
}

function Rating({ rating, provisional }: { rating: number; provisional: boolean }) {
  if (!provisional) return <span class="strip-rating quiet small">{rating}</span>;
  const words = say("account-provisional", { rating: String(rating) });
  return (
    <span class="strip-rating quiet small" title={words}>
      <span aria-hidden="true">{`${rating}?`}</span>
      <span class="visually-hidden">{words}</span>
    </span>
  );
}

function Spectators({ table }: { table: Table }) {
  const { spectators } = table.game.value;
  return (
    <>
      {!table.session.mayAct && <p class="panel-note panel-part">{say("online-watching")}</p>}
      {spectators > 0 && <p class="panel-note panel-part">{say("online-spectators", { count: spectators })}</p>}
    </>
  );
}

/** The time control, the options, and sentences about the other terms. */
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
      <ul class="remarks stack gap-1 quiet small">
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    </>
  );
}

/** Sentences under the result: a rated game was too short to count, or a player wants a rematch. */
function resultNotes(table: Table): string[] {
  const { terms, match, wanted: rematchSeats, next, status } = table.game.value;
  if (status === "aborted") return [];
  const plies = table.variant.game.rated_plies;
  const others = rematchSeats.filter((seat) => seat !== table.ownSeat);
  const requests = others.map((seat) => say("online-wants-rematch", { name: table.nameOf(seat) }));
  const isRematchWanted = next === null && rematchSeats.length > 0;
  return [
    ...(terms.rated && match.cursor < plies ? [say("online-too-short", { plies })] : []),
    ...(isRematchWanted ? [requests.join(" ") || say("online-rematch-waiting")] : []),
  ];
}

function OfferBar({ table }: { table: Table }) {
  const content = offerBarContent(table);
  if (content === null) return null;
  const { text, buttons } = content;
  return (
    <section class="offer row breakable" aria-label={text}>
      <p>{text}</p>
      {buttons.map((command) => (
        <CommandButton key={command.id} command={command} data-offer={command.id} />
      ))}
    </section>
  );
}

/** The pending offer in a sentence; empty unless the user made the offer or has to answer it. */
function offerWords(table: Table): string {
  const { ownSeat } = table;
  const game = table.game.value;
  const { offer } = game;
  if (offer === null || ownSeat === null) return "";
  if (offer.seat === ownSeat) return say(`online-waiting-${offer.kind}`);
  return isAsked(game, offer, ownSeat) ? question(table, offer) : "";
}

function question(table: Table, { kind, seat, of: replaced, level }: Offer): string {
  const name = table.nameOf(seat);
  if (kind !== "replace") return say(`online-asked-${kind}`, { name });
  if (replaced === seat || replaced === null) return say("online-asked-replace-own", { name, level: level ?? 0 });
  return say("online-asked-replace", { name, player: table.nameOf(replaced), level: level ?? 0 });
}

/** The content of the offer bar: an offer, a return to the seat that a computer plays for the user, or a pause. */
function offerBarContent(table: Table): ActionBarContent | null {
  const { session, ownSeat } = table;
  const { offer, seats, status } = table.game.value;
  const answer = (accept: boolean) => () => session.send({ type: "answer", accept });
  const text = offerWords(table);
  if (text !== "") {
    if (offer?.seat === ownSeat) {
      return { text, buttons: [command("withdraw", "online-withdraw", "cancel", answer(false))] };
    }
    const accept = command("accept", "online-accept", "check", answer(true), { kind: "primary" });
    return { text, buttons: [accept, command("decline", "online-decline", "cancel", answer(false))] };
  }
  if (seats.some(({ reserved }) => reserved)) {
    const sit = (): void => session.send({ type: "sit", name: rememberedName(), secret: null, seat: null });
    const back = command("again", "online-replaced-back", "person", sit, { kind: "primary" });
    return { text: say("online-replaced-you"), buttons: [back] };
  }
  if (status !== "paused") return null;
  const resume = (): void => session.send({ type: "resume" });
  const resumeButton = command("resume", "online-resume", "play", resume, { kind: "primary" });
  return { text: say("online-paused"), buttons: session.mayAct ? [resumeButton] : [] };
}

function replacementCommands(table: Table): ScreenCommand[] {
  const { ownSeat } = table;
  if (ownSeat === null) return [];
  return replaceableSeats(table.game.value, ownSeat).map((seat) => {
    const label = seat === ownSeat ? say("online-replace-own") : say("online-replace", { name: table.nameOf(seat) });
    return { id: `replace-${seat}`, label, icon: "hourglass", act: () => void askToReplace(table, seat, label) };
  });
}

/** Asks the user for a level, and then the other players whether a computer of this level may play for a seat. */
async function askToReplace(table: Table, seat: number, title: string): Promise<void> {
  const { levels } = await data.catalogue();
  const chosen = signal<number>(DEFAULT_LEVEL);
  const yes = await confirm({
    title,
    body: say(seat === table.ownSeat ? "online-replace-own-sure" : "online-replace-sure"),
    choice: { chosen, options: levels.map((level) => ({ value: level, label: say("seat-computer", { level }) })) },
    action: say("online-replace-ask"),
  });
  const ply = table.game.peek().match.cursor;
  if (yes) table.session.send({ type: "offer", kind: "replace", ply, of: seat, level: chosen.value });
}

function announceOffers(table: Table): () => void {
  return effect(() => {
    const words = offerWords(table);
    if (words !== "") untracked(() => announce(words));
  });
}

function announceEvents(table: Table): () => void {
  const { lastEvent } = table.session;
  let before = lastEvent.peek();
  return effect(() => {
    const event = lastEvent.value;
    if (event === null || event === before) return;
    before = event;
    const words = untracked(() => eventWords(table, event));
    if (words !== "") untracked(() => table.showMessage(words));
  });
}

/** The message over the board for an event; empty for events without a message. */
function eventWords(table: Table, event: GameEvent): string {
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

function announceChat(table: Table): () => void {
  let known = table.game.peek().chat.at(-1);
  return effect(() => {
    const line = table.game.value.chat.at(-1);
    if (line === undefined || line === known) return;
    known = line;
    untracked(() => {
      if (table.tab.peek() === "chat") table.markChatSeen();
      if (!settings.peek().chat || line.seat === table.ownSeat) return;
      announce(say("online-says", { name: table.nameOf(line.seat), text: line.text }));
    });
  });
}

/** When a rematch begins: opens it for the players, and shows spectators a link. Ignores a rematch that began before
 *  the user opened this game. */
function openNextGame({ game, session }: Table): () => void {
  const before = game.peek().next;
  return effect(() => {
    const { next } = game.value;
    if (next === null || next === before) return;
    const open = (): void => go(onlineAddress(next));
    untracked(() => {
      if (session.mayAct) open();
      else
        toast(say("online-next-begun"), {
          action: { label: say("online-watch-next"), act: open },
          hasNoTimeLimit: true,
        });
    });
  });
}

const MAX_CHAT_LENGTH = 200; // maximum length of a chat message, in characters

function chatLabel({ unreadCount, session, game }: Table): string | null {
  if (!session.mayAct || !game.value.terms.chat) return null;
  const count = unreadCount.value;
  return count > 0 ? say("online-chat-unread", { count }) : say("online-chat");
}

function ChatTab({ table }: { table: Table }) {
  useEffect(() => table.markChatSeen(), []);
  const isOn = settings.value.chat;
  return (
    <div class="chat">
      {isOn ? <ChatLines table={table} /> : <p class="quiet chat-lines breakable">{say("online-chat-off")}</p>}
      {isOn && <ChatField table={table} />}
      <Switch label={say("online-chat-show")} checked={isOn} onChange={(chat) => changeSettings({ chat })} />
    </div>
  );
}

function ChatLines({ table }: { table: Table }) {
  const list = useRef<HTMLOListElement>(null);
  const { chat } = table.game.value;
  useLayoutEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight);
  }, [chat.length]);
  if (chat.length === 0) return <p class="quiet chat-lines breakable">{say("online-chat-empty")}</p>;
  return (
    <ol class="chat-lines breakable" ref={list}>
      {chat.map(({ seat, text, at }) => (
        <li key={`${at}-${seat}`}>
          <SeatShape seat={seat} player={table.variant.shape.players[seat]} /> <strong>{table.nameOf(seat)}</strong>{" "}
          {text}
        </li>
      ))}
    </ol>
  );
}

function ChatField({ table }: { table: Table }) {
  const [text, setText] = useState("");
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    const said = text.trim();
    if (said === "") return;
    setText("");
    try {
      await table.session.request({ type: "say", text: said });
    } catch (error) {
      setText((now) => (now === "" ? said : now));
      toastError(error);
    }
  };
  return (
    <form class="beside" onSubmit={send}>
      <input
        class="input"
        aria-label={say("online-chat-field")}
        placeholder={say("online-chat-field")}
        maxLength={MAX_CHAT_LENGTH}
        autoComplete="off"
        enterkeyhint="send"
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="button">
        {say("online-chat-send")}
      </button>
    </form>
  );
}
