/** The page is game-independent: adding a game changes only its own folder. */

import { expect, it } from "vitest";
import { store } from "../games";

const files = import.meta.glob<string>(
  ["../../src/**/*", "../../test/**/*", "../../public/**/*.{js,json,webmanifest}", "../../*.{ts,html,json}"],
  { query: "?raw", import: "default", eager: true },
);

it("no file of the page contains a game's name", async () => {
  const { games } = await store.catalogue();
  const names = new RegExp(`\\b(${games.flatMap(({ name, title }) => [name, title]).join("|")})\\b`, "iu");
  expect(Object.keys(files).length).toBeGreaterThan(200);
  const found = Object.entries(files).flatMap(([path, text]) => (names.test(text) ? [path] : []));
  expect(found).toEqual([]);
});
