// @vitest-environment happy-dom
import { expect, test } from "vitest";
import {
  analysisAddress,
  collectionsAddress,
  editorAddress,
  followAddress,
  gameAddress,
  go,
  homeAddress,
  keepInAddress,
  lobbyAddress,
  OWN,
  onlineAddress,
  openAddress,
  openingsAddress,
  parseRoute,
  puzzlesAddress,
  route,
  rulesAddress,
} from "../../../src/ui/router";

test("addresses lead to their screens", () => {
  expect(parseRoute("")).toEqual({ screen: "home" });
  expect(parseRoute(homeAddress)).toEqual({ screen: "home" });
  expect(parseRoute(gameAddress("local-Ab_9-"))).toEqual({ screen: "game", id: "local-Ab_9-" });
  expect(parseRoute(rulesAddress("one"))).toEqual({ screen: "rules", game: "one" });
  expect(parseRoute(analysisAddress("7"))).toEqual({ screen: "analysis", id: "7", ply: null });
  expect(parseRoute(analysisAddress("7", 12))).toEqual({ screen: "analysis", id: "7", ply: 12 });
  expect(parseRoute(puzzlesAddress("one"))).toEqual({ screen: "puzzles", game: "one", number: null });
  expect(parseRoute(puzzlesAddress("one", 12))).toEqual({ screen: "puzzles", game: "one", number: 12 });
  expect(parseRoute(openingsAddress("one"))).toEqual({ screen: "openings", game: "one" });
  expect(parseRoute(lobbyAddress)).toEqual({ screen: "lobby" });
  expect(parseRoute(onlineAddress("Ab_9-Ab_9-xy"))).toEqual({ screen: "online", id: "Ab_9-Ab_9-xy", secret: null });
  expect(parseRoute(onlineAddress("Ab_9-Ab_9-xy", "sEc-_1"))).toEqual({
    screen: "online",
    id: "Ab_9-Ab_9-xy",
    secret: "sEc-_1",
  });
  expect(parseRoute("#/online/one/two/three")).toEqual({ screen: "missing" });
  expect(parseRoute(collectionsAddress())).toEqual({ screen: "collections", place: null, name: null });
  expect(parseRoute(collectionsAddress("one"))).toEqual({ screen: "collections", place: "one", name: null });
  expect(parseRoute(collectionsAddress(OWN, "7"))).toEqual({ screen: "collections", place: OWN, name: "7" });
  expect(parseRoute(openAddress("one?position=1/2&at=3"))).toEqual({ screen: "open", text: "one?position=1/2&at=3" });
  expect(parseRoute(editorAddress("one?position=1/2"))).toEqual({ screen: "editor", text: "one?position=1/2" });
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
  for (const hash of wrong) expect(parseRoute(hash), hash).toEqual({ screen: "missing" });
});

test("the route follows the address", () => {
  const end = followAddress();
  go(rulesAddress("one"), true);
  expect(route.value).toEqual({ screen: "rules", game: "one" });
  location.hash = gameAddress("7");
  dispatchEvent(new HashChangeEvent("hashchange"));
  expect(route.value).toEqual({ screen: "game", id: "7" });
  end();
});

test("updating the address opens nothing", () => {
  const end = followAddress();
  go(editorAddress("one"), true);
  const before = route.value;
  keepInAddress(editorAddress("one?position=1"), { draft: 7 });
  expect(location.hash).toBe(editorAddress("one?position=1"));
  expect(history.state).toEqual({ draft: 7 });
  expect(route.value).toBe(before);
  end();
});
