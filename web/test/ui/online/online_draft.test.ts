import { describe, expect, it } from "vitest";
import type { Shape } from "../../../src/data/types";
import {
  controlOf,
  hasWrongTime,
  newSeat,
  problemWith,
  readOnlineDraft,
  seatChoices,
  seatsToGoOn,
  usualOnlineDraft,
  withSeatChoice,
} from "../../../src/ui/online/online_draft";

const shape = { players: ["red", "blue", "green"], setups: [], searcher: "alphabeta", board: "" } as Shape;

describe("a draft that was kept", () => {
  it("is read back as it was", () => {
    const draft = { ...usualOnlineDraft, seats: ["open", "me"], isSlow: true, days: "7", rated: true, delay: 180 };
    expect(readOnlineDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it.each([undefined, null, 3, [], { seats: "me", days: "90", delay: 5, rated: "yes", time: 3 }])(
    "is as usual where it is nonsense: %j",
    (stored) => {
      expect(readOnlineDraft(stored)).toEqual(usualOnlineDraft);
    },
  );

  it("leaves out seats that make no sense", () => {
    expect(readOnlineDraft({ seats: ["me", "level-3", "throne", 5, "engine-Cat"] }).seats).toEqual([
      "me",
      "level-3",
      "engine-Cat",
    ]);
  });
});

describe("the seats", () => {
  it("of a game that goes on stay with oneself and with computers; friends are invited to the others", () => {
    const seats = [
      { kind: "person", name: "Ann" },
      { kind: "person", name: "Bob" },
      { kind: "computer", level: 4 },
      { kind: "engine", name: "Cat" },
    ] as const;
    expect(seatsToGoOn(seats, 1)).toEqual(["invited", "me", "level-4", "engine-Cat"]);
  });

  it("are one's own and friends' by default, and there are as many as players", () => {
    expect(seatChoices(usualOnlineDraft, shape, [])).toEqual(["me", "invited", "invited"]);
  });

  it("have one of one's own, and only engines that there are", () => {
    const draft = { ...usualOnlineDraft, seats: ["me", "me", "engine-Cat"] };
    expect(seatChoices(draft, shape, [])).toEqual(["me", "invited", "invited"]);
    expect(seatChoices(draft, shape, ["Cat"])).toEqual(["me", "invited", "engine-Cat"]);
  });

  it("change places where one takes another for oneself", () => {
    const now = ["me", "open", "level-2"];
    expect(withSeatChoice(usualOnlineDraft, now, 1, "me").seats).toEqual(["invited", "me", "level-2"]);
    expect(withSeatChoice(usualOnlineDraft, now, 2, "open").seats).toEqual(["me", "open", "open"]);
  });

  it("are sent as the server reads them", () => {
    expect(["me", "open", "invited", "level-5", "engine-Cat"].map(newSeat)).toEqual([
      { kind: "me" },
      { kind: "open" },
      { kind: "invited" },
      { kind: "computer", level: 5 },
      { kind: "engine", name: "Cat" },
    ]);
  });

  it("are for somebody else too, and in rated games for people alone", () => {
    expect(problemWith(usualOnlineDraft, ["me", "level-3"])).toBe("online-wrong-alone");
    expect(problemWith(usualOnlineDraft, ["me", "level-3", "open"])).toBeNull();
    expect(problemWith(usualOnlineDraft, ["invited", "open"])).toBeNull();
    const rated = { ...usualOnlineDraft, rated: true };
    expect(problemWith(rated, ["me", "level-3", "open"])).toBe("online-wrong-rated-computers");
  });
});

it("the time is a clock's, or days for each turn", () => {
  expect(controlOf(usualOnlineDraft)).toBeNull();
  const slow = { ...usualOnlineDraft, isSlow: true, days: "2" };
  expect(controlOf(slow)).toEqual({ initial: 0, increment: 0, perMove: 2 * 86_400_000 });
  expect([hasWrongTime(slow), hasWrongTime({ ...slow, days: "0" }), hasWrongTime({ ...slow, days: "x" })]).toEqual([
    false,
    true,
    true,
  ]);
});
