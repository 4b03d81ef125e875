/** The chat between the players of a game.  Each player can switch it off. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { changeSettings, settings } from "../../settings/settings";
import { say } from "../../text/page";
import { Switch } from "../fields";
import { toastError } from "../live";
import { SeatShape } from "./seat_shape";
import type { Table } from "./table";

const MOST_CHARACTERS = 200;

/** The label of the tab, with the number of new lines; null without a chat. */
export function chatLabel({ unread, session, game }: Table): string | null {
  if (!session.mine || !game.value.terms.chat) return null;
  const count = unread.value;
  return count > 0 ? say("online-chat-unread", { count }) : say("online-chat");
}

export function ChatTab({ table }: { table: Table }) {
  useEffect(() => table.chatSeen(), []);
  const isOn = settings.value.chat;
  return (
    <div class="chat">
      {isOn ? <Lines table={table} /> : <p class="quiet chat-lines">{say("online-chat-off")}</p>}
      {isOn && <Field table={table} />}
      <Switch label={say("online-chat-show")} checked={isOn} onChange={(chat) => changeSettings({ chat })} />
    </div>
  );
}

function Lines({ table }: { table: Table }) {
  const list = useRef<HTMLOListElement>(null);
  const { chat } = table.game.value;
  useLayoutEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight);
  }, [chat.length]);
  if (chat.length === 0) return <p class="quiet chat-lines">{say("online-chat-empty")}</p>;
  return (
    <ol class="chat-lines" ref={list}>
      {chat.map(({ seat, text, at }) => (
        <li key={`${at}-${seat}`}>
          <SeatShape seat={seat} player={table.variant.shape.players[seat]} /> <strong>{table.nameOf(seat)}</strong>{" "}
          {text}
        </li>
      ))}
    </ol>
  );
}

function Field({ table }: { table: Table }) {
  const [text, setText] = useState("");
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    const said = text.trim();
    if (said === "") return;
    setText("");
    try {
      await table.session.command({ type: "say", text: said });
    } catch (error) {
      setText((now) => (now === "" ? said : now));
      toastError(error);
    }
  };
  return (
    <form class="notation-row" onSubmit={send}>
      <input
        class="input"
        aria-label={say("online-chat-field")}
        placeholder={say("online-chat-field")}
        maxLength={MOST_CHARACTERS}
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
