/** Passkeys, by the browser's `navigator.credentials`; the server's bytes are base64url. */

import type { Challenge, NewPasskey, UsedPasskey } from "../../../generated/schema";
import type { PlainKey } from "../../text/api";
import { MessageError } from "../../text/message_error";

const MILLISECONDS = 300_000;
/** ES256, EdDSA, RS256: what authenticators have. */
const ALGORITHMS = [-7, -8, -257];

/** Why there can be no passkey here, as the key of a message; null: there can. */
export function hindrance(place: Pick<Location, "hostname"> = location): PlainKey | null {
  if (/^[\d.]+$|^\[/.test(place.hostname)) return "account-no-name";
  return typeof PublicKeyCredential === "undefined" ? "account-no-passkeys" : null;
}

/** Let the browser make a passkey; rejects with MessageError. */
export async function makePasskey(challenge: Challenge, person: string, name: string): Promise<NewPasskey> {
  const made = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: bytes(challenge.challenge),
        rp: { id: challenge.host, name: "Ludarium" },
        user: { id: bytes(challenge.user), name: person, displayName: person },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
        excludeCredentials: challenge.exclude.map((id) => ({ type: "public-key", id: bytes(id) })),
        authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
        timeout: MILLISECONDS,
      },
    }),
  );
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    id: made.id,
    clientDataJSON: text(response.clientDataJSON),
    attestationObject: text(response.attestationObject),
    name,
  };
}

/** Let the browser sign with a passkey of the person's choice; rejects with MessageError. */
export async function usePasskey(challenge: Challenge): Promise<UsedPasskey> {
  const used = await asked(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: bytes(challenge.challenge),
        rpId: challenge.host,
        userVerification: "preferred",
        timeout: MILLISECONDS,
      },
    }),
  );
  const response = used.response as AuthenticatorAssertionResponse;
  return {
    id: used.id,
    clientDataJSON: text(response.clientDataJSON),
    authenticatorData: text(response.authenticatorData),
    signature: text(response.signature),
  };
}

/** What the browser gives; of its errors there are two that people cause. */
async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  let credential: Credential | null;
  try {
    credential = await ask();
  } catch (error) {
    const known = error instanceof DOMException && error.name === "InvalidStateError";
    throw new MessageError(known ? "account-known" : "account-cancelled", {}, { cause: error });
  }
  if (credential === null) throw new MessageError("account-cancelled");
  return credential as PublicKeyCredential;
}

export function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

export function text(buffer: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** What the device is called, for the list of passkeys; empty where the browser does not say. */
export function deviceName(agent: string = navigator.userAgent): string {
  const known = ["iPhone", "iPad", "Android", "Windows", "Macintosh", "CrOS", "Linux"];
  const found = known.find((name) => agent.includes(name)) ?? "";
  return { Macintosh: "Mac", CrOS: "Chromebook" }[found] ?? found;
}
