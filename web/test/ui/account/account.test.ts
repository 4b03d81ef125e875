/** The account: requests to server and browser, and texts after refusals. */

import { afterEach, expect, test, vi } from "vitest";
import type { Account } from "../../../generated/schema";
import { Requests } from "../../../src/keep/requests";
import { settings } from "../../../src/settings/settings";
import { MessageError } from "../../../src/text/api";
import { deviceName, OwnAccount, unsupportedReason } from "../../../src/ui/account/account";
import * as files from "../../../src/ui/live";

const ACCOUNT: Account = { name: "Ann", created: "2026-01-01T00:00:00.000Z", passkeys: [], ratings: [] };
const CHALLENGE = { challenge: "AAEC_-8", host: "localhost", user: "YW5u", exclude: ["_-8"] };

interface Asked {
  method: string;
  path: string;
  body: unknown;
}

/** An account with a simulated server, and its requests. */
function account(answers: Record<string, unknown>) {
  const asked: Asked[] = [];
  const fetcher = async (url: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const path = new URL(String(url)).pathname.replace("/api/", "");
    asked.push({ method: init?.method ?? "GET", path, body: init?.body ? JSON.parse(String(init.body)) : null });
    const answer = answers[path];
    return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer);
  };
  const reload = vi.fn();
  const forget = vi.fn(async () => undefined);
  const requests = new Requests("http://localhost/", fetcher as typeof fetch);
  return { own: new OwnAccount({ requests, forget }, reload), asked, reload, forget };
}

/** Accepts the JSON options unchanged. */
const READING_JSON = {
  parseCreationOptionsFromJSON: <T>(options: T): T => options,
  parseRequestOptionsFromJSON: <T>(options: T): T => options,
};

function browserThat(credentials: Partial<CredentialsContainer>): void {
  vi.stubGlobal("PublicKeyCredential", READING_JSON);
  vi.stubGlobal("navigator", { credentials, userAgent: "Mozilla/5.0 (X11; Linux x86_64)" });
}

/** A browser's JSON response, with bytes in base64url. */
const answering =
  (response: Record<string, string>, id = "key") =>
  async () => ({ toJSON: () => ({ id, response }) });

/** A browser with a passkey. */
const signing = (): Partial<CredentialsContainer> => {
  const get = answering({ clientDataJSON: "AQ", authenticatorData: "Ag", signature: "Aw" });
  return { get } as unknown as CredentialsContainer;
};

afterEach(() => vi.unstubAllGlobals());

test("IP addresses and old browsers do not support passkeys", () => {
  vi.stubGlobal("PublicKeyCredential", READING_JSON);
  expect(unsupportedReason({ hostname: "127.0.0.1" })).toBe("account-no-name");
  expect(unsupportedReason({ hostname: "[::1]" })).toBe("account-no-name");
  expect(unsupportedReason({ hostname: "localhost" })).toBeNull();
  expect(unsupportedReason({ hostname: "play.example" })).toBeNull();
  vi.stubGlobal("PublicKeyCredential", class {});
  expect(unsupportedReason({ hostname: "localhost" })).toBe("account-no-passkeys");
  vi.stubGlobal("PublicKeyCredential", undefined);
  expect(unsupportedReason({ hostname: "localhost" })).toBe("account-no-passkeys");
});

test.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", "iPhone"],
  ["Mozilla/5.0 (Linux; Android 15)", "Android"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", "Mac"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64)", "Windows"],
  ["something", ""],
])("%s is called %s", (agent, name) => expect(deviceName(agent)).toBe(name));

test("creates an account with a new passkey", async () => {
  const answer = answering({ clientDataJSON: "AQ", attestationObject: "Ag" });
  const create = vi.fn((_: CredentialCreationOptions) => answer());
  browserThat({ create } as unknown as CredentialsContainer);
  const { own, asked, reload } = account({ "account/challenge": CHALLENGE, account: { account: ACCOUNT } });
  await own.create("Ann");
  const { publicKey } = create.mock.calls[0]![0];
  expect(publicKey!.rp.id).toBe("localhost");
  expect(publicKey!.challenge).toBe(CHALLENGE.challenge);
  expect(publicKey!.excludeCredentials!.map(({ id }) => id)).toEqual(["_-8"]);
  const passkey = { id: "key", clientDataJSON: "AQ", attestationObject: "Ag", name: "Linux" };
  expect(asked).toEqual([
    { method: "POST", path: "account/challenge", body: { purpose: "create" } },
    { method: "POST", path: "account", body: { name: "Ann", passkey } },
  ]);
  expect(own.account.value).toEqual(ACCOUNT);
  expect(reload).not.toHaveBeenCalled();
});

test("signing in reloads the page", async () => {
  browserThat(signing());
  const { own, asked, reload } = account({ "account/challenge": CHALLENGE, "account/session": { account: ACCOUNT } });
  await own.signIn();
  expect(asked[1]!.body).toEqual({ id: "key", clientDataJSON: "AQ", authenticatorData: "Ag", signature: "Aw" });
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ["NotAllowedError", "account-cancelled"],
  ["InvalidStateError", "account-known"],
])("%s is told as %s, and nothing is sent", async (name, key) => {
  const create = () => Promise.reject(new DOMException("", name));
  browserThat({ create } as unknown as CredentialsContainer);
  const { own, asked } = account({ "account/challenge": CHALLENGE });
  const refused = await own.create("Ann").catch((error) => error);
  expect(refused).toBeInstanceOf(MessageError);
  expect(refused.key).toBe(key);
  expect(asked.map(({ path }) => path)).toEqual(["account/challenge"]);
});

test("signing out forgets the account's games, except unsent changes", async () => {
  const { own, asked, reload, forget } = account({});
  await own.signOut(false);
  await own.signOut(true);
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "DELETE account/session",
    "DELETE account/sessions",
  ]);
  expect(forget.mock.calls).toEqual([[{ keepUnsent: true }], [{ keepUnsent: true }]]);
  expect(reload).toHaveBeenCalledTimes(2);
});

test("deleting asks for a passkey and forgets everything", async () => {
  browserThat(signing());
  const { own, asked, reload, forget } = account({ "account/challenge": CHALLENGE });
  await own.remove();
  const used = { id: "key", clientDataJSON: "AQ", authenticatorData: "Ag", signature: "Aw" };
  expect(asked).toEqual([
    { method: "POST", path: "account/challenge", body: { purpose: "use" } },
    { method: "POST", path: "account/deletion", body: used },
  ]);
  expect(forget.mock.calls).toEqual([[{ keepUnsent: false }]]);
  expect(reload).toHaveBeenCalledOnce();
});

test("a cancelled passkey deletes nothing", async () => {
  browserThat({ get: () => Promise.reject(new DOMException("", "NotAllowedError")) } as Partial<CredentialsContainer>);
  const { own, asked, reload, forget } = account({ "account/challenge": CHALLENGE });
  await expect(own.remove()).rejects.toMatchObject({ key: "account-cancelled" });
  expect(asked).toHaveLength(1);
  expect(forget).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test("changing passkeys asks for a passkey", async () => {
  const create = answering({ clientDataJSON: "AQ", attestationObject: "Ag" }, "new");
  browserThat({ ...signing(), create } as unknown as CredentialsContainer);
  const changed = { account: { ...ACCOUNT, name: "Bea" } };
  const { own, asked } = account({
    "account/challenge": CHALLENGE,
    "account/passkeys": changed,
    "account/passkeys/key/removal": { account: ACCOUNT },
  });
  const proof = { id: "key", clientDataJSON: "AQ", authenticatorData: "Ag", signature: "Aw" };
  await own.addPasskey();
  expect(asked.map(({ body }) => body)).toEqual([
    { purpose: "use" },
    { purpose: "create" },
    { passkey: { id: "new", clientDataJSON: "AQ", attestationObject: "Ag", name: "Linux" }, proof },
  ]);
  expect(own.account.value?.name).toBe("Bea");
  await own.removePasskey("key");
  expect(asked.slice(4)).toEqual([{ method: "POST", path: "account/passkeys/key/removal", body: proof }]);
  expect(own.account.value?.name).toBe("Ann");
});

test("exports all data and settings as one file", async () => {
  const saved = vi.spyOn(files, "saveFile").mockImplementation(() => undefined);
  const { own } = account({ "account/export": { person: "ann", online: [] } });
  await own.export();
  const [name, content, type] = saved.mock.calls[0]!;
  expect([name, type]).toEqual(["ludarium.json", "application/json"]);
  expect(JSON.parse(String(content))).toEqual({ person: "ann", online: [], settings: settings.value });
});

test("renames the account", async () => {
  const { own, asked } = account({ account: { account: { ...ACCOUNT, name: "Bea" } } });
  await own.rename("Bea");
  expect(asked).toEqual([{ method: "PATCH", path: "account", body: { name: "Bea" } }]);
  expect(own.account.value?.name).toBe("Bea");
});
