/** Names of players in online games, a dialog that asks for the user's own name, and time controls in words. */

import { useState } from "preact/hooks";
import type { AccountState, OnlineSummary, SeatState, TimeControl } from "../../../generated/schema";
import { MAX_NAME_LENGTH } from "../../game/api";
import { DAY, MINUTE, SECOND } from "../../game/time";
import { readStored, store } from "../../settings/settings";
import { say } from "../../text/page";
import { Button } from "../controls";
import { Dialog } from "../dialog";
import { occupantText } from "../play/names";
import { type Online, useOnline } from "../services";

/** The returned `ask` calls `act` with the user's name. If the name is unknown, `dialog` asks for the name first. */
export function useAskName<T>(act: (target: T, name: string) => void) {
  const online = useOnline();
  const [waitingCall, setWaitingCall] = useState<{ target: T } | null>(null);
  const ask = async (target: T): Promise<void> => {
    const name = (await accountName(online)) ?? rememberedName();
    if (name === "") setWaitingCall({ target });
    else act(target, name);
  };
  const close = (): void => setWaitingCall(null);
  const onName = (name: string): void => {
    close();
    act(waitingCall!.target, name);
  };
  return { ask, dialog: waitingCall && <NameDialog onName={onName} onClose={close} /> };
}

function NameDialog({ onName, onClose }: { onName: (name: string) => void; onClose: () => void }) {
  const [name, setName] = useState(rememberedName);
  const isReady = name.trim() !== "";
  const footer = (
    <>
      <Button label={say("cancel")} act={onClose} />
      <button type="submit" form="own-name" class="button primary" disabled={!isReady}>
        {say("online-sit")}
      </button>
    </>
  );
  return (
    <Dialog title={say("online-name-title")} onClose={onClose} footer={footer}>
      <form
        id="own-name"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isReady) return;
          rememberName(name);
          onName(name.trim());
        }}
      >
        <NameField name={name} onChange={setName} focusFirst />
      </form>
    </Dialog>
  );
}

interface FieldProps {
  name: string;
  /** Whether this is the name of the user's account, which only the account dialog changes. */
  isAccountName?: boolean;
  onChange: (name: string) => void;
  focusFirst?: boolean;
}

export function NameField({ name, isAccountName = false, onChange, focusFirst }: FieldProps) {
  return (
    <label class="field">
      <span>{say("online-name")}</span>
      <input
        class="input"
        maxLength={MAX_NAME_LENGTH}
        autoComplete="nickname"
        data-focus-first={focusFirst ? "" : undefined}
        value={name}
        readOnly={isAccountName}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      {isAccountName && <span class="quiet small">{say("online-name-account")}</span>}
      {name.trim() === "" && <span class="quiet small">{say("online-name-needed")}</span>}
    </label>
  );
}

const NAME_KEY = "ludarium.name";

/** The name that `rememberName` stored: of a created game or from the name dialog. Empty for none. */
export function rememberedName(): string {
  const name = readStored(NAME_KEY);
  return typeof name === "string" ? name.slice(0, MAX_NAME_LENGTH) : "";
}

export const rememberName = (name: string): void => store(NAME_KEY, name.trim().slice(0, MAX_NAME_LENGTH));

/** The name of the user's account; null for guests and if the request fails. */
export async function accountName({ requests }: Pick<Online, "requests">): Promise<string | null> {
  try {
    return (await requests.get<AccountState>("account")).account?.name ?? null;
  } catch {
    return null;
  }
}

/** A time control in words: "10 min + 5 s", "3 days a turn". `perMove` is the time per turn. */
export function controlWords(control: TimeControl | null): string {
  if (control === null) return say("online-no-clock");
  const { initial, increment, perMove } = control;
  if (perMove >= DAY) return say("online-days", { days: perMove / DAY });
  if (perMove > 0) return say("online-per-move", { seconds: perMove / SECOND });
  return say("online-control", { minutes: initial / MINUTE, seconds: increment / SECOND });
}

/** The name of the seat's player; for a free seat, who may take the seat. */
export function onlineSeatWords({ seat, taken, invited, mine }: SeatState): string {
  if (!taken) return invited ? say("online-seat-invited") : say("online-seat-open");
  const name = occupantText(seat) || say("online-nameless");
  return mine ? say("online-you", { name }) : name;
}

/** One text with the words for each seat of a game: a player's name, or that the seat is free. */
export const onlinePlayers = ({ seats }: OnlineSummary): string =>
  seats.map((seat) => (seat.taken ? onlineSeatWords(seat) : say("online-free"))).join(" · ");
