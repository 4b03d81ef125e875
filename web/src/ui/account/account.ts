/** One's account, as the server has it. */

import { signal } from "@preact/signals";
import type { Account, AccountState, Challenge, NewPasskey, UsedPasskey } from "../../../generated/schema";
import type { Requests } from "../../keep/requests";
import { settings } from "../../settings/settings";
import type { PlainKey } from "../../text/api";
import { MessageError } from "../../text/message_error";
import { say } from "../../text/page";
import { saveFile } from "../files";
import type { Online } from "../services";

/** Of a person with thousands of games. */
const EXPORT_MILLISECONDS = 300_000;

export class OwnAccount {
  /** Null for guests. */
  readonly account = signal<Account | null>(null);

  constructor(
    readonly online: Pick<Online, "requests" | "forget">,
    readonly reload = () => location.reload(),
  ) {}

  get requests(): Requests {
    return this.online.requests;
  }

  async load(): Promise<void> {
    this.account.value = (await this.requests.get<AccountState>("account")).account;
  }

  async create(name: string): Promise<void> {
    const passkey = await makePasskey(await this.#challenge("create"), name, this.#device());
    this.#take(await this.requests.post("account", { name, passkey }));
  }

  async addPasskey(): Promise<void> {
    const name = this.account.value?.name ?? "";
    const proof = await this.#proof();
    const passkey = await makePasskey(await this.#challenge("create"), name, this.#device());
    this.#take(await this.requests.post("account/passkeys", { passkey, proof }));
  }

  async removePasskey(id: string): Promise<void> {
    this.#take(await this.requests.post(`account/passkeys/${id}/removal`, await this.#proof()));
  }

  async rename(name: string): Promise<void> {
    this.#take(await this.requests.patch("account", { name }));
  }

  /** Save all that the server keeps of the person, and the settings of this browser, as one file. */
  async export(): Promise<void> {
    const kept = await this.requests.get<object>("account/export", EXPORT_MILLISECONDS);
    const all = { ...kept, settings: settings.value };
    saveFile("ludarium.json", JSON.stringify(all), "application/json");
  }

  // From here on the browser is another person's: the page begins anew.

  async signIn(): Promise<void> {
    await this.requests.post("account/session", await this.#proof());
    this.reload();
  }

  async signOut(everywhere: boolean): Promise<void> {
    await this.requests.delete(everywhere ? "account/sessions" : "account/session");
    await this.online.forget({ unsent: false });
    this.reload();
  }

  async remove(): Promise<void> {
    await this.requests.post("account/deletion", await this.#proof());
    await this.online.forget({ unsent: true });
    this.reload();
  }

  /** Lets the person use a passkey now: a session is not enough to sign in, change passkeys or delete the account. */
  async #proof(): Promise<UsedPasskey> {
    return usePasskey(await this.#challenge("use"));
  }

  #challenge(purpose: "create" | "use"): Promise<Challenge> {
    return this.requests.post("account/challenge", { purpose });
  }

  #device(): string {
    return deviceName() || say("account-this-device");
  }

  #take(state: AccountState): void {
    this.account.value = state.account;
  }
}

const MILLISECONDS = 300_000;
/** ES256, EdDSA, RS256: what authenticators have. */
const ALGORITHMS = [-7, -8, -257];

/** Why there can be no passkey here, as the key of a message; null: there can. */
export function hindrance(place: Pick<Location, "hostname"> = location): PlainKey | null {
  if (/^[\d.]+$|^\[/.test(place.hostname)) return "account-no-name";
  const canRead = typeof PublicKeyCredential !== "undefined" && "parseCreationOptionsFromJSON" in PublicKeyCredential;
  return canRead ? null : "account-no-passkeys";
}

/** Let the browser make a passkey; rejects with MessageError. */
async function makePasskey(challenge: Challenge, person: string, name: string): Promise<NewPasskey> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON({
    challenge: challenge.challenge,
    rp: { id: challenge.host, name: "Ludarium" },
    user: { id: challenge.user, name: person, displayName: person },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    excludeCredentials: challenge.exclude.map((id) => ({ type: "public-key", id })),
    authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
    timeout: MILLISECONDS,
  });
  const { id, response } = await asked(() => navigator.credentials.create({ publicKey }));
  return { id, clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject, name };
}

/** Let the browser sign with a passkey of the person's choice; rejects with MessageError. */
async function usePasskey(challenge: Challenge): Promise<UsedPasskey> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
    challenge: challenge.challenge,
    rpId: challenge.host,
    userVerification: "preferred",
    timeout: MILLISECONDS,
  });
  const { id, response } = await asked(() => navigator.credentials.get({ publicKey }));
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

/** A passkey as the browser writes it: which texts its response has depends on what it was asked for. */
interface PasskeyJson {
  id: string;
  response: Record<"clientDataJSON" | "attestationObject" | "authenticatorData" | "signature", string>;
}

/** The credential from the browser; people cause two of its errors. */
async function asked(ask: () => Promise<Credential | null>): Promise<PasskeyJson> {
  let credential: Credential | null;
  try {
    credential = await ask();
  } catch (error) {
    const known = error instanceof DOMException && error.name === "InvalidStateError";
    throw new MessageError(known ? "account-known" : "account-cancelled", {}, { cause: error });
  }
  if (credential === null) throw new MessageError("account-cancelled");
  return (credential as PublicKeyCredential).toJSON() as unknown as PasskeyJson;
}

/** The name of the device, for the list of passkeys; empty if the browser does not reveal it. */
export function deviceName(agent: string = navigator.userAgent): string {
  const known = ["iPhone", "iPad", "Android", "Windows", "Macintosh", "CrOS", "Linux"];
  const found = known.find((name) => agent.includes(name)) ?? "";
  return { Macintosh: "Mac", CrOS: "Chromebook" }[found] ?? found;
}
