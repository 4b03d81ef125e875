import { expect, test } from "vitest";
import { type CollectionFilter, fits, type ListedRecord } from "../../../src/ui/collections/shelf";

const ANY: CollectionFilter = { text: "", game: "", result: "" };

const listed: ListedRecord = {
  number: 1,
  collection: { place: "-", name: "1", title: () => "", about: () => "", load: async () => [], own: null },
  game: {
    text: "",
    game: "one",
    seats: ["white", "black"],
    names: ["José Pérez", "Ann"],
    event: "Cup",
    date: "2026-02-03",
    moves: "",
    status: "win",
    winner: 1,
    result: "",
  },
};

test("all words must occur in names, event or date, ignoring accents", () => {
  for (const text of ["", "jose", "ANN cup", "2026 perez "]) expect(fits(listed, { ...ANY, text }), text).toBe(true);
  for (const text of ["bob", "ann bob", "one"]) expect(fits(listed, { ...ANY, text }), text).toBe(false);
});

test("game and result", () => {
  expect(fits(listed, { ...ANY, game: "one", result: 1 })).toBe(true);
  expect(fits(listed, { ...ANY, game: "two" })).toBe(false);
  for (const result of [0, "draw", "ongoing"] as const) expect(fits(listed, { ...ANY, result })).toBe(false);
  const drawn: ListedRecord = { ...listed, game: { ...listed.game, status: "draw", winner: null } };
  expect(fits(drawn, { ...ANY, result: "draw" })).toBe(true);
});
