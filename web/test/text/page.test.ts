import { expect, test } from "vitest";
import { setLanguage } from "../../src/text/language";
import { ago, normalizeForSearch } from "../../src/text/page";

const NOW = Date.parse("2030-05-05T12:00:00Z");

test("times have a fitting unit in the page's language", async () => {
  expect(ago("2030-05-05T11:59:30Z", NOW)).toBe("now");
  expect(ago("2030-05-05T11:58:00Z", NOW)).toBe("2 minutes ago");
  expect(ago("2030-05-04T11:00:00Z", NOW)).toBe("yesterday");
  expect(ago("2030-05-06T11:00:00Z", NOW)).toBe("now"); // a clock that is wrong
  await setLanguage("fr");
  expect(ago("2030-05-05T09:00:00Z", NOW)).toBe("il y a 3 heures");
  await setLanguage("en");
});

test("searches ignore capitals and accents", () => {
  expect(normalizeForSearch("Évelyne")).toBe("evelyne");
});
