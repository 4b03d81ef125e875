/** One's account, as the server has it. */

import { signal } from "@preact/signals";
import type { Account, AccountState, Challenge, UsedPasskey } from "../../../generated/schema";
import type { Requests } from "../../keep/requests";
import { settings } from "../../settings/settings";
import { say } from "../../text/page";
import { saveFile } from "../files";
import type { Online } from "../services";
import { deviceName, makePasskey, usePasskey } from "./passkeys";

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
