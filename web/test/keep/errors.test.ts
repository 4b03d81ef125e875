/** What the server refuses is said in the page's language: by its reason, else by its word. */

import { beforeAll, expect, test } from "vitest";
import { Refused } from "../../src/keep/failures";
import { setLanguage } from "../../src/text/language";
import { loadTogetherTexts, sayError } from "../../src/text/page";

const DETAIL = "an account has 20 passkeys at most; remove one first";
const REASON = { key: "too-many-passkeys", parameters: { most: 20 } };

const inWords = (word: string, reason: ConstructorParameters<typeof Refused>[2]): string =>
  sayError(new Refused(word, DETAIL, reason));

beforeAll(() => setLanguage("fr"));

test("before the texts of reasons are loaded, the word or the server's sentence has to do", () => {
  expect(inWords("too-fast", { key: "too-often", parameters: {} })).toBe(
    "Trop de demandes à la fois. Patientez un instant.",
  );
  expect(inWords("account", REASON)).toContain(DETAIL);
});

test("then the reason is said, in each language", async () => {
  await loadTogetherTexts();
  expect(inWords("account", REASON)).toBe("Un compte a 20 clés d’accès au plus. Retirez-en d’abord une.");
  expect(inWords("not-yours", { key: "of-a-newer-server", parameters: {} })).toContain("Ce n’est pas votre partie");
  await setLanguage("pt");
  expect(inWords("account", REASON)).toBe("Uma conta tem no máximo 20 chaves de acesso. Remova primeiro uma.");
});
