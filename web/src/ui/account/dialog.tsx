/** The dialog about one's account: creating one, signing in, its name, ratings and passkeys, leaving it. */

import { useEffect, useId, useMemo, useState } from "preact/hooks";
import type { Passkey, Rating } from "../../../generated/schema";
import type { PlainKey } from "../../text/api";
import { language } from "../../text/language";
import { say, sayError, sayKey } from "../../text/page";
import { confirm, Dialog } from "../dialog";
import { Button } from "../icons";
import { useOnline, useServices } from "../services";
import { hindrance, OwnAccount } from "./account";
import "./account.css";

/** Does what is asked, one thing at a time. */
type Act = (act: () => Promise<void>) => void;

export default function AccountDialog({ onClose }: { onClose: () => void }) {
  const online = useOnline();
  const own = useMemo(() => new OwnAccount(online), [online]);
  const [busy, setBusy] = useState(true);
  const [problem, setProblem] = useState("");
  const act: Act = (what) => {
    setBusy(true);
    setProblem("");
    what()
      .catch((error) => setProblem(sayError(error)))
      .finally(() => setBusy(false));
  };
  useEffect(() => act(() => own.load()), []);
  const account = own.account.value;
  const barred = hindrance();
  return (
    <Dialog title={say("account")} kind="sheet" onClose={onClose}>
      <fieldset class="account" disabled={busy} aria-busy={busy}>
        {account ? (
          <>
            <NameForm
              name={account.name}
              action={say("account-rename")}
              onName={(name) => act(() => own.rename(name))}
            />
            <RatingList ratings={account.ratings} />
            <PasskeyList
              passkeys={account.passkeys}
              onAdd={barred ? undefined : () => act(() => own.addPasskey())}
              onRemove={(id) => act(() => own.removePasskey(id))}
            />
            <Leaving
              onSignOut={(everywhere) => act(() => own.signOut(everywhere))}
              onExport={() => act(() => own.export())}
              onDelete={() => act(() => own.remove())}
            />
          </>
        ) : (
          <Entrance
            barred={barred}
            onCreate={(name) => act(() => own.create(name))}
            onSignIn={() => act(() => own.signIn())}
          />
        )}
      </fieldset>
      <p class="problem" role="alert">
        {problem}
      </p>
    </Dialog>
  );
}

interface EntranceProps {
  /** Why there can be no passkey, as the key of a message. */
  barred: PlainKey | null;
  onCreate: (name: string) => void;
  onSignIn: () => void;
}

/** For guests: create an account, or sign in; or why neither can be done here. */
function Entrance({ barred, onCreate, onSignIn }: EntranceProps) {
  if (barred !== null) {
    return (
      <>
        <p>{say(barred)}</p>
        {location.hostname === "127.0.0.1" && <AtLocalhost />}
      </>
    );
  }
  return (
    <>
      <p>{say("account-about")}</p>
      <NameForm name="" action={say("account-create")} onName={onCreate} primary />
      <Button label={say("account-sign-in")} act={onSignIn} />
    </>
  );
}

function AtLocalhost() {
  const address = `${location.protocol}//localhost:${location.port}/`;
  return (
    <p>
      <a href={address}>{say("account-at-localhost", { address })}</a>
    </p>
  );
}

interface LeavingProps {
  onSignOut: (everywhere: boolean) => void;
  onExport: () => void;
  onDelete: () => void;
}

/** Signing out, taking one's data along, deleting the account. */
function Leaving({ onSignOut, onExport, onDelete }: LeavingProps) {
  const ask = async (): Promise<void> => {
    const question = {
      title: say("account-delete-title"),
      body: say("account-delete-doc"),
      action: say("account-delete"),
      danger: true,
    };
    if (await confirm(question)) onDelete();
  };
  return (
    <section class="account-part account-leaving">
      <Button label={say("account-sign-out")} act={() => onSignOut(false)} />
      <Button label={say("account-sign-out-everywhere")} act={() => onSignOut(true)} />
      <Button label={say("account-export")} act={onExport} />
      <Button kind="danger" label={say("account-delete")} act={() => void ask()} />
    </section>
  );
}

/** The server's limit. */
const LONGEST = 40;

interface NameFormProps {
  name: string;
  action: string;
  primary?: boolean;
  onName: (name: string) => void;
}

function NameForm({ name, action, primary, onName }: NameFormProps) {
  const id = useId();
  const [typed, setTyped] = useState(name);
  useEffect(() => setTyped(name), [name]);
  const wanted = typed.trim();
  return (
    <form
      class="field"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted) onName(wanted);
      }}
    >
      <label for={id}>{say("account-name")}</label>
      <div class="account-row">
        <input
          id={id}
          class="input"
          type="text"
          value={typed}
          maxLength={LONGEST}
          autocomplete="nickname"
          required
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="submit" class={`button ${primary ? "primary" : ""}`} disabled={!wanted || wanted === name}>
          {action}
        </button>
      </div>
    </form>
  );
}

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  /** Undefined: none can be made here. */
  onAdd: (() => void) | undefined;
  onRemove: (id: string) => void;
}

/** The passkeys of an account. */
function PasskeyList({ passkeys, onAdd, onRemove }: PasskeyListProps) {
  const only = passkeys.length === 1;
  return (
    <section class="account-part">
      <h3>{say("account-passkeys")}</h3>
      <p class="quiet small">{say("account-passkeys-doc")}</p>
      <ul class="account-list">
        {passkeys.map(({ id, name, used }) => (
          <li key={id}>
            <span>
              {name}
              <small class="quiet">{say("account-passkey-used", { date: dateOf(used) })}</small>
            </span>
            <Button
              kind="plain"
              label={say("account-remove")}
              disabled={only}
              aria-label={say("account-remove-passkey", { name })}
              act={() => onRemove(id)}
            />
          </li>
        ))}
      </ul>
      {only && <p class="quiet small">{say("account-last-passkey")}</p>}
      {onAdd && <Button label={say("account-add-passkey")} act={onAdd} />}
    </section>
  );
}

const dateOf = (iso: string): string => new Date(iso).toLocaleDateString(language.value, { dateStyle: "medium" });

/** A user's rating in each game and speed. */
function RatingList({ ratings }: { ratings: readonly Rating[] }) {
  const { catalogue } = useServices();
  return (
    <section class="account-part">
      <h3>{say("account-ratings")}</h3>
      {ratings.length === 0 && <p class="quiet small">{say("account-no-ratings")}</p>}
      <ul class="account-list">
        {ratings.map((one) => {
          const [name = "", players] = one.game.split(" ");
          const title = catalogue.games.find((game) => game.name === name)?.title ?? name;
          const game = players === undefined ? title : say("account-players", { game: title, players });
          return (
            <li key={`${one.game} ${one.speed}`}>
              <span>
                {say("account-rating-of", { game, speed: sayKey(`account-speed-${one.speed}`) })}
                <small class="quiet">{say("account-rated-games", { games: one.games })}</small>
              </span>
              <span>
                {one.provisional ? say("account-provisional", { rating: String(one.rating) }) : String(one.rating)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
