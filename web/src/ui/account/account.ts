/** One's account, as the server has it. */

import { signal } from "@preact/signals";
import type { Requests } from "../../keep/requests";
import type { Account, AccountState, Challenge } from "../../keep/schema";
import { say } from "../../text/page";
import type { Online } from "../services";
import { deviceName, makePasskey, usePasskey } from "./passkeys";

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
    const passkey = await makePasskey(await this.#challenge("create"), name, this.#device());
    this.#take(await this.requests.post("account/passkeys", passkey));
  }

  async removePasskey(id: string): Promise<void> {
    await this.requests.delete(`account/passkeys/${id}`);
    await this.load();
  }

  async rename(name: string): Promise<void> {
    this.#take(await this.requests.patch("account", { name }));
  }

  // From here on the browser is another person's: the page begins anew.

  async signIn(): Promise<void> {
    await this.requests.post("account/session", await usePasskey(await this.#challenge("use")));
    this.reload();
  }

  async signOut(everywhere: boolean): Promise<void> {
    await this.requests.delete(everywhere ? "account/sessions" : "account/session");
    await this.online.forget({ unsent: false });
    this.reload();
  }

  /** A passkey has to be used for it once more. */
  async remove(): Promise<void> {
    await this.requests.post("account/deletion", await usePasskey(await this.#challenge("use")));
    await this.online.forget({ unsent: true });
    this.reload();
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
