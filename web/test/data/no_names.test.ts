/** The page knows no game: adding one touches its own folder alone. */

import { expect, it } from "vitest";
import { store } from "../games";

const files = import.meta.glob<string>(
  ["../../src/**/*", "../../test/**/*", "../../public/**/*.{js,json,webmanifest}", "../../*.{ts,html,json}"],
  { query: "?raw", import: "default", eager: true },
);

it("no game's name stands in a file of the page", async () => {
  const { games } = await store.catalogue();
  const names = new RegExp(`\\b(${games.flatMap(({ name, title }) => [name, title]).join("|")})\\b`, "iu");
  expect(Object.keys(files).length).toBeGreaterThan(200);
  const found = Object.entries(files).flatMap(([path, text]) => (names.test(text) ? [path] : []));
  expect(found).toEqual([]);
});
