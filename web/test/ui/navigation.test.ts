// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { parseAddress } from "../../src/ui/app";
import {
  analysisAddress,
  collectionsAddress,
  correctGameAddress,
  editorAddress,
  followAddress,
  gameAddress,
  go,
  homeAddress,
  lobbyAddress,
  OWN_COLLECTIONS,
  onlineAddress,
  openAddress,
  openingsAddress,
  puzzlesAddress,
  replaceAddress,
  rulesAddress,
  screenAddress,
} from "../../src/ui/navigation";

test("addresses lead to their screens", () => {
  expect(parseAddress("")).toEqual({ screen: "home" });
  expect(parseAddress(homeAddress)).toEqual({ screen: "home" });
  expect(parseAddress(gameAddress("local-Ab_9-"))).toEqual({ screen: "game", id: "local-Ab_9-" });
  expect(parseAddress(rulesAddress("one"))).toEqual({ screen: "rules", game: "one" });
  expect(parseAddress(analysisAddress("7"))).toEqual({ screen: "analysis", id: "7", ply: null });
  expect(parseAddress(analysisAddress("7", 12))).toEqual({ screen: "analysis", id: "7", ply: 12 });
  expect(parseAddress(puzzlesAddress("one"))).toEqual({ screen: "puzzles", game: "one", number: null });
  expect(parseAddress(puzzlesAddress("one", 12))).toEqual({ screen: "puzzles", game: "one", number: 12 });
  expect(parseAddress(openingsAddress("one"))).toEqual({ screen: "openings", game: "one" });
  expect(parseAddress(lobbyAddress)).toEqual({ screen: "lobby" });
  expect(parseAddress(onlineAddress("Ab_9-Ab_9-xy"))).toEqual({ screen: "online", id: "Ab_9-Ab_9-xy", secret: null });
  expect(parseAddress(onlineAddress("Ab_9-Ab_9-xy", "sEc-_1"))).toEqual({
    screen: "online",
    id: "Ab_9-Ab_9-xy",
    secret: "sEc-_1",
  });
  expect(parseAddress("#/online/one/two/three")).toEqual({ screen: "missing" });
  expect(parseAddress(collectionsAddress())).toEqual({ screen: "collections", source: null, name: null });
  expect(parseAddress(collectionsAddress("one"))).toEqual({ screen: "collections", source: "one", name: null });
  expect(parseAddress(collectionsAddress(OWN_COLLECTIONS, "7"))).toEqual({
    screen: "collections",
    source: OWN_COLLECTIONS,
    name: "7",
  });
  expect(parseAddress(openAddress("one?position=1/2&at=3"))).toEqual({ screen: "open", text: "one?position=1/2&at=3" });
  expect(parseAddress(editorAddress("one?position=1/2"))).toEqual({ screen: "editor", text: "one?position=1/2" });
});

test("unknown addresses have no screen", () => {
  const wrong = [
    "#game/1",
    "#/game",
    "#/game/",
    "#/game/1/2",
    "#/games/1",
    "#/rules/<b>",
    "#/analysis/7/x",
    "#/collections/",
    "#/collections/one/two/three",
    "#/analysis/7/1/2",
    "#/puzzles/one/x",
    "#/review/7/1",
    "#/online/nope",
    "#/online/nope/secret",
    `#/game/${"x".repeat(81)}`,
  ];
  for (const hash of wrong) expect(parseAddress(hash), hash).toEqual({ screen: "missing" });
});

test("the page follows the address of the browser", () => {
  const end = followAddress();
  go(rulesAddress("one"), true);
  expect(screenAddress.value).toBe(rulesAddress("one"));
  location.hash = gameAddress("7");
  dispatchEvent(new HashChangeEvent("hashchange"));
  expect(screenAddress.value).toBe(gameAddress("7"));
  end();
});

test("updating the address opens nothing", () => {
  const end = followAddress();
  go(editorAddress("one"), true);
  const before = screenAddress.value;
  replaceAddress(editorAddress("one?position=1"), { draft: 7 });
  expect(location.hash).toBe(editorAddress("one?position=1"));
  expect(history.state).toEqual({ draft: 7 });
  expect(screenAddress.value).toBe(before);
  end();
});

test("a corrected address does not undo the opening of another screen", () => {
  location.hash = gameAddress("one");
  correctGameAddress("one", onlineAddress("one"));
  expect(location.hash).toBe(onlineAddress("one"));
  go(onlineAddress("two"));
  correctGameAddress("one", onlineAddress("one"));
  expect(location.hash).toBe(onlineAddress("two"));
});
