/** The user's account on the server. */

import { signal } from "@preact/signals";
import type { Account, AccountState, Challenge, NewPasskey, UsedPasskey } from "../../../generated/schema";
import { settings } from "../../settings/settings";
import { MessageError, type PlainKey } from "../../text/api";
import { say } from "../../text/page";
import { saveFile } from "../live";
import type { Online } from "../services";

/** Enough for an account with thousands of games. */
const EXPORT_TIMEOUT_MS = 300_000;

export class OwnAccount {
  /** Null for guests, and before `load`. */
  readonly account = signal<Account | null>(null);

  constructor(
    readonly online: Pick<Online, "requests" | "forget">,
    readonly reload = () => location.reload(),
  ) {}

  async load(): Promise<void> {
    this.account.value = (await this.online.requests.get<AccountState>("account")).account;
  }

  async create(name: string): Promise<void> {
    const passkey = await makePasskey(await this.#challenge("create"), name);
    this.#update(await this.online.requests.post("account", { name, passkey }));
  }

  async addPasskey(): Promise<void> {
    const name = this.account.value?.name ?? "";
    const proof = await this.#proof();
    const passkey = await makePasskey(await this.#challenge("create"), name);
    this.#update(await this.online.requests.post("account/passkeys", { passkey, proof }));
  }

  async removePasskey(id: string): Promise<void> {
    this.#update(await this.online.requests.post(`account/passkeys/${id}/removal`, await this.#proof()));
  }

  async rename(name: string): Promise<void> {
    this.#update(await this.online.requests.patch("account", { name }));
  }

  /** Saves all server data of the account and this browser's settings as one file. */
  async export(): Promise<void> {
    const serverData = await this.online.requests.get<object>("account/export", EXPORT_TIMEOUT_MS);
    saveFile("ludarium.json", JSON.stringify({ ...serverData, settings: settings.value }), "application/json");
  }

  /** Signs in. Reloads the page, because the page still shows the guest's data. */
  async signIn(): Promise<void> {
    await this.online.requests.post("account/session", await this.#proof());
    this.reload();
  }

  async signOut(everywhere: boolean): Promise<void> {
    await this.online.requests.delete(everywhere ? "account/sessions" : "account/session");
    await this.online.forget({ keepUnsent: true });
    this.reload();
  }

  async remove(): Promise<void> {
    await this.online.requests.post("account/deletion", await this.#proof());
    await this.online.forget({ keepUnsent: false });
    this.reload();
  }

  /** Asks for a passkey, which the server requires for signing in, changing passkeys and deleting the account. */
  async #proof(): Promise<UsedPasskey> {
    return signWithPasskey(await this.#challenge("use"));
  }

  #challenge(purpose: "create" | "use"): Promise<Challenge> {
    return this.online.requests.post("account/challenge", { purpose });
  }

  #update(state: AccountState): void {
    this.account.value = state.account;
  }
}

const PASSKEY_TIMEOUT_MS = 300_000;
/** COSE identifiers of ES256, EdDSA and RS256. */
const ALGORITHMS = [-7, -8, -257];

/** The message key of the reason why passkeys do not work here; null if passkeys work. */
export function unsupportedReason(place: Pick<Location, "hostname"> = location): PlainKey | null {
  if (/^[\d.]+$|^\[/.test(place.hostname)) return "account-no-name"; // the host is an IP address
  const isSupported =
    typeof PublicKeyCredential !== "undefined" && "parseCreationOptionsFromJSON" in PublicKeyCredential;
  return isSupported ? null : "account-no-passkeys";
}

/** Creates a passkey. Rejects with a MessageError. */
async function makePasskey(challenge: Challenge, userName: string): Promise<NewPasskey> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON({
    challenge: challenge.challenge,
    rp: { id: challenge.host, name: "Ludarium" },
    user: { id: challenge.user, name: userName, displayName: userName },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    excludeCredentials: challenge.exclude.map((id) => ({ type: "public-key", id })),
    authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
    timeout: PASSKEY_TIMEOUT_MS,
  });
  const { id, response } = await requestCredential(() => navigator.credentials.create({ publicKey }));
  const { clientDataJSON, attestationObject } = response;
  return { id, clientDataJSON, attestationObject, name: deviceName() || say("account-this-device") };
}

/** Signs the challenge with a passkey that the user chooses. Rejects with a MessageError. */
async function signWithPasskey(challenge: Challenge): Promise<UsedPasskey> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
    challenge: challenge.challenge,
    rpId: challenge.host,
    userVerification: "preferred",
    timeout: PASSKEY_TIMEOUT_MS,
  });
  const { id, response } = await requestCredential(() => navigator.credentials.get({ publicKey }));
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

/** A passkey in the browser's JSON form. Each request returns only some of the texts in `response`. */
interface PasskeyJson {
  id: string;
  response: Record<"clientDataJSON" | "attestationObject" | "authenticatorData" | "signature", string>;
}

/** Runs a request for a passkey. Rejects with a MessageError. All errors except InvalidStateError (the device already
 *  has a passkey of the account) count as cancelled by the user. */
async function requestCredential(ask: () => Promise<Credential | null>): Promise<PasskeyJson> {
  let credential: Credential | null;
  try {
    credential = await ask();
  } catch (error) {
    const hasPasskey = error instanceof DOMException && error.name === "InvalidStateError";
    throw new MessageError(hasPasskey ? "account-known" : "account-cancelled", {}, { cause: error });
  }
  if (credential === null) throw new MessageError("account-cancelled");
  return (credential as PublicKeyCredential).toJSON() as unknown as PasskeyJson;
}

/** The device's name for the list of passkeys; empty if unknown. */
export function deviceName(agent: string = navigator.userAgent): string {
  const known = ["iPhone", "iPad", "Android", "Windows", "Macintosh", "CrOS", "Linux"];
  const found = known.find((name) => agent.includes(name)) ?? "";
  return { Macintosh: "Mac", CrOS: "Chromebook" }[found] ?? found;
}
