/** The account dialog: sign-in, name, ratings, passkeys, sign-out, export and deletion. */

import { useEffect, useId, useMemo, useState } from "preact/hooks";
import type { Passkey, Rating } from "../../../generated/schema";
import { MAX_NAME_LENGTH } from "../../game/api";
import { language } from "../../text/language";
import { say, sayError, sayKey } from "../../text/page";
import { Button } from "../controls";
import { confirm, Dialog } from "../dialog";
import { useOnline, useServices } from "../services";
import { OwnAccount, unsupportedReason } from "./account";
import "../settings/settings.css";

interface SectionProps {
  ownAccount: OwnAccount;
  /** Runs an action and disables the dialog meanwhile. If the action fails, shows the error. */
  run: (action: () => Promise<void>) => void;
}

export default function AccountDialog({ onClose }: { onClose: () => void }) {
  const online = useOnline();
  const ownAccount = useMemo(() => new OwnAccount(online), [online]);
  const [busy, setBusy] = useState(true);
  const [problem, setProblem] = useState("");
  const run: SectionProps["run"] = (action) => {
    setBusy(true);
    setProblem("");
    action()
      .catch((error) => setProblem(sayError(error)))
      .finally(() => setBusy(false));
  };
  useEffect(() => run(() => ownAccount.load()), []);
  const account = ownAccount.account.value;
  return (
    <Dialog title={say("account")} kind="sheet" onClose={onClose}>
      <fieldset class="account stack gap-6" disabled={busy} aria-busy={busy}>
        {account ? (
          <>
            <NameForm
              name={account.name}
              label={say("account-rename")}
              save={(name) => run(() => ownAccount.rename(name))}
            />
            <RatingList ratings={account.ratings} />
            <PasskeyList passkeys={account.passkeys} ownAccount={ownAccount} run={run} />
            <AccountActions ownAccount={ownAccount} run={run} />
          </>
        ) : (
          <GuestSection ownAccount={ownAccount} run={run} />
        )}
      </fieldset>
      <p class="problem" role="alert">
        {problem}
      </p>
      <Privacy />
    </Dialog>
  );
}

const PRIVACY_TOPICS = ["games", "account", "session", "address", "chat", "browser", "rights"];

/** How long the server stores data, and how users export and delete it. A summary of `docs/privacy.md`. */
function Privacy() {
  return (
    <details>
      <summary>{say("privacy")}</summary>
      <ul class="privacy stack gap-2">
        {PRIVACY_TOPICS.map((name) => (
          <li key={name}>{sayKey(`privacy-${name}`)}</li>
        ))}
      </ul>
    </details>
  );
}

/** Controls to create an account and sign in, or the reason why this page supports neither. */
function GuestSection({ ownAccount, run }: SectionProps) {
  const unsupported = unsupportedReason();
  if (unsupported !== null) {
    const address = `${location.protocol}//localhost:${location.port}/`;
    return (
      <>
        <p>{say(unsupported)}</p>
        {location.hostname === "127.0.0.1" && (
          <p>
            <a href={address}>{say("account-at-localhost", { address })}</a>
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <p>{say("account-about")}</p>
      <NameForm name="" label={say("account-create")} save={(name) => run(() => ownAccount.create(name))} primary />
      <Button label={say("account-sign-in")} act={() => run(() => ownAccount.signIn())} />
    </>
  );
}

function AccountActions({ ownAccount, run }: SectionProps) {
  const deleteAccount = async (): Promise<void> => {
    const question = {
      title: say("account-delete-title"),
      body: say("account-delete-doc"),
      action: say("account-delete"),
      danger: true,
    };
    if (await confirm(question)) run(() => ownAccount.remove());
  };
  return (
    <section class="row">
      <Button label={say("account-sign-out")} act={() => run(() => ownAccount.signOut(false))} />
      <Button label={say("account-sign-out-everywhere")} act={() => run(() => ownAccount.signOut(true))} />
      <Button label={say("account-export")} act={() => run(() => ownAccount.export())} />
      <Button kind="danger" label={say("account-delete")} act={deleteAccount} />
    </section>
  );
}

type NameFormProps = { name: string; label: string; primary?: boolean; save: (name: string) => void };

function NameForm({ name, label, primary, save }: NameFormProps) {
  const id = useId();
  const [typedName, setTypedName] = useState(name);
  useEffect(() => setTypedName(name), [name]);
  const newName = typedName.trim();
  return (
    <form
      class="field"
      onSubmit={(event) => {
        event.preventDefault();
        if (newName) save(newName);
      }}
    >
      <label for={id}>{say("account-name")}</label>
      <div class="account-row row">
        <input
          id={id}
          class="input"
          type="text"
          value={typedName}
          maxLength={MAX_NAME_LENGTH}
          autocomplete="nickname"
          required
          onInput={(event) => setTypedName(event.currentTarget.value)}
        />
        <button type="submit" class={`button ${primary ? "primary" : ""}`} disabled={!newName || newName === name}>
          {label}
        </button>
      </div>
    </form>
  );
}

function PasskeyList({ passkeys, ownAccount, run }: SectionProps & { passkeys: readonly Passkey[] }) {
  const hasOnePasskey = passkeys.length === 1;
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
              disabled={hasOnePasskey}
              aria-label={say("account-remove-passkey", { name })}
              act={() => run(() => ownAccount.removePasskey(id))}
            />
          </li>
        ))}
      </ul>
      {hasOnePasskey && <p class="quiet small">{say("account-last-passkey")}</p>}
      {unsupportedReason() === null && (
        <Button label={say("account-add-passkey")} act={() => run(() => ownAccount.addPasskey())} />
      )}
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
        {ratings.map(({ game: gameAndPlayers, speed, games, rating, provisional }) => {
          const [name = "", players] = gameAndPlayers.split(" ");
          const title = catalogue.games.find((game) => game.name === name)?.title ?? name;
          const game = players === undefined ? title : say("account-players", { game: title, players });
          return (
            <li key={`${gameAndPlayers} ${speed}`} class="beside between">
              <span>
                {say("account-rating-of", { game, speed: sayKey(`account-speed-${speed}`) })}
                <small class="quiet">{say("account-rated-games", { games })}</small>
              </span>
              <span>{provisional ? say("account-provisional", { rating: String(rating) }) : String(rating)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
