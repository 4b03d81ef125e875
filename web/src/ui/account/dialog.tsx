/** The account dialog: sign-in, name, ratings, passkeys, sign-out, export and deletion. */

import { useEffect, useId, useMemo, useState } from "preact/hooks";
import type { Passkey, Rating } from "../../../generated/schema";
import { MAX_NAME_LENGTH } from "../../game/api";
import type { PlainKey } from "../../text/api";
import { language } from "../../text/language";
import { say, sayError, sayKey } from "../../text/page";
import { Button } from "../controls";
import { confirm, Dialog } from "../dialog";
import { useOnline, useServices } from "../services";
import { OwnAccount, unsupportedReason } from "./account";
import "../settings/settings.css";

/** Runs an action and disables the dialog meanwhile. If the action fails, shows the error. */
type RunAction = (act: () => Promise<void>) => void;

export default function AccountDialog({ onClose }: { onClose: () => void }) {
  const online = useOnline();
  const own = useMemo(() => new OwnAccount(online), [online]);
  const [busy, setBusy] = useState(true);
  const [problem, setProblem] = useState("");
  const act: RunAction = (action) => {
    setBusy(true);
    setProblem("");
    action()
      .catch((error) => setProblem(sayError(error)))
      .finally(() => setBusy(false));
  };
  useEffect(() => act(() => own.load()), []);
  const account = own.account.value;
  const unsupported = unsupportedReason();
  return (
    <Dialog title={say("account")} kind="sheet" onClose={onClose}>
      <fieldset class="account stack gap-6" disabled={busy} aria-busy={busy}>
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
              onAdd={unsupported ? undefined : () => act(() => own.addPasskey())}
              onRemove={(id) => act(() => own.removePasskey(id))}
            />
            <LeaveSection
              onSignOut={(everywhere) => act(() => own.signOut(everywhere))}
              onExport={() => act(() => own.export())}
              onDelete={() => act(() => own.remove())}
            />
          </>
        ) : (
          <GuestSection
            unsupported={unsupported}
            onCreate={(name) => act(() => own.create(name))}
            onSignIn={() => act(() => own.signIn())}
          />
        )}
      </fieldset>
      <p class="problem" role="alert">
        {problem}
      </p>
      <Privacy />
    </Dialog>
  );
}

const PRIVACY = ["privacy-games", "privacy-account", "privacy-session", "privacy-address", "privacy-chat"] as const;

/** How long the server stores data, and how users export and delete it. The same content as `docs/privacy.md`. */
function Privacy() {
  return (
    <details>
      <summary>{say("privacy")}</summary>
      <ul class="privacy stack gap-2">
        {[...PRIVACY, "privacy-browser", "privacy-rights"].map((key) => (
          <li key={key}>{sayKey(key)}</li>
        ))}
      </ul>
    </details>
  );
}

interface GuestSectionProps {
  /** The result of `unsupportedReason`. */
  unsupported: PlainKey | null;
  onCreate: (name: string) => void;
  onSignIn: () => void;
}

/** Creating an account and signing in, or the reason why both are impossible here. */
function GuestSection({ unsupported, onCreate, onSignIn }: GuestSectionProps) {
  if (unsupported !== null) {
    return (
      <>
        <p>{say(unsupported)}</p>
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

interface LeaveSectionProps {
  onSignOut: (everywhere: boolean) => void;
  onExport: () => void;
  onDelete: () => void;
}

/** Signing out, downloading data and deleting the account. */
function LeaveSection({ onSignOut, onExport, onDelete }: LeaveSectionProps) {
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
    <section class="row">
      <Button label={say("account-sign-out")} act={() => onSignOut(false)} />
      <Button label={say("account-sign-out-everywhere")} act={() => onSignOut(true)} />
      <Button label={say("account-export")} act={onExport} />
      <Button kind="danger" label={say("account-delete")} act={() => void ask()} />
    </section>
  );
}

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
  const newName = typed.trim();
  return (
    <form
      class="field"
      onSubmit={(event) => {
        event.preventDefault();
        if (newName) onName(newName);
      }}
    >
      <label for={id}>{say("account-name")}</label>
      <div class="account-row row">
        <input
          id={id}
          class="input"
          type="text"
          value={typed}
          maxLength={MAX_NAME_LENGTH}
          autocomplete="nickname"
          required
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="submit" class={`button ${primary ? "primary" : ""}`} disabled={!newName || newName === name}>
          {action}
        </button>
      </div>
    </form>
  );
}

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  /** Undefined if no passkey can be made here. */
  onAdd: (() => void) | undefined;
  onRemove: (id: string) => void;
}

function PasskeyList({ passkeys, onAdd, onRemove }: PasskeyListProps) {
  const only = passkeys.length === 1;
  return (
    <section class="stack items-start">
      <h3>{say("account-passkeys")}</h3>
      <p class="quiet small">{say("account-passkeys-doc")}</p>
      <ul class="account-list stack gap-2">
        {passkeys.map(({ id, name, used }) => (
          <li key={id} class="beside between">
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

function RatingList({ ratings }: { ratings: readonly Rating[] }) {
  const { catalogue } = useServices();
  return (
    <section class="stack items-start">
      <h3>{say("account-ratings")}</h3>
      {ratings.length === 0 && <p class="quiet small">{say("account-no-ratings")}</p>}
      <ul class="account-list stack gap-2">
        {ratings.map((one) => {
          const [name = "", players] = one.game.split(" "); // see `Rating.game`
          const title = catalogue.games.find((game) => game.name === name)?.title ?? name;
          const game = players === undefined ? title : say("account-players", { game: title, players });
          return (
            <li key={`${one.game} ${one.speed}`} class="beside between">
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
