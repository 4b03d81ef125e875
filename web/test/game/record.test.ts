/** Records in the examples that `tests/match/test_corpus.py` also tests, and real games from other programs. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { matchFromRecord, matchRecord, readTurn, recordText, writeRecord } from "../../src/game/record";
import { InvalidRecord } from "../../src/game/record_lines";
import { type RecordGames, readRecord } from "../../src/game/record_reader";
import { openGame, store, sure } from "../games";

interface Good {
  name: string;
  text: string;
  game: string;
  options: Record<string, number | string>;
  start: string;
  moves: string[];
  resignations: [number, number][];
  tags: Record<string, string>;
  end: string;
  written: string;
}

const TESTS = join(import.meta.dirname, "../../../tests");
const corpus: {
  good: Good[];
  bad: { text: string; key: string; args?: Record<string, unknown> }[];
  results: { text: string; key?: string; says?: string }[];
  turns: { game: string; text: string; moves?: string[]; why: string }[];
} = JSON.parse(readFileSync(join(TESTS, "match/corpus/records.json"), "utf8"));
const RECORDS = join(TESTS, "data/records");

const names = (await store.catalogue()).games.map(({ name }) => name);
const games: RecordGames = { names, open: openGame };

const persons = (record: { nodes: readonly { position: { variant: { shape: { players: string[] } } } }[] }) =>
  record.nodes[0]!.position.variant.shape.players.map((name) => ({ kind: "person" as const, name }));

test.each(corpus.turns)("a turn is read: $text", async ({ game, text, moves, why }) => {
  const start = sure((await (await openGame(game)).variant()).start(undefined, 0n));
  const found = readTurn(start, text);
  if ("refusal" in found) {
    expect(moves).toBeUndefined();
    expect(found.refusal).toContain(why);
    return;
  }
  let position = start;
  const written = found.map((move) => {
    const text = position.write(move, "canonical");
    position = position.play(move);
    return text;
  });
  expect(written).toEqual(moves);
});

describe("records", () => {
  test.each(corpus.good)("$name", async (example) => {
    const record = await readRecord(example.text, games);
    const data = matchFromRecord(record, persons(record), null).toData();
    expect(record.tags).toEqual(example.tags);
    expect(data).toMatchObject({
      game: example.game,
      options: example.options,
      start: example.start,
      moves: example.moves,
      resignations: example.resignations,
    });
    expect(String(record.nodes.at(-1)!.position)).toBe(example.end);
  });

  test.each(corpus.good)("$name, written", async (example) => {
    const record = await readRecord(example.text, games);
    const written = writeRecord(record);
    const hasPrologue = /^ *\w+:/m.test(example.written);
    if (!hasPrologue) expect(written).toBe(example.written);
    const again = await readRecord(written, games);
    expect(writeRecord(again)).toBe(written);
    expect(again.nodes.map(({ position }) => String(position))).toEqual(
      record.nodes.map(({ position }) => String(position)),
    );
  });

  test.each(corpus.bad)("refused: $key, $text", async ({ text, key, args }) => {
    const error = await readRecord(text, games).catch((reason) => reason);
    expect(error).toBeInstanceOf(InvalidRecord);
    expect((error as InvalidRecord).key).toBe(key);
    if (args) expect((error as InvalidRecord).args).toMatchObject(args);
  });

  test("limits", async () => {
    const long = "#".repeat(256 * 1024 + 1);
    await expect(readRecord(long, games)).rejects.toThrow("record-too-long");
    const many = Array.from({ length: 10_001 }, (_, index) => `${index + 1} a1`).join(" ");
    await expect(readRecord(many, games)).rejects.toThrow("record-too-many-turns");
  });
});

test.each(corpus.results)("stated result: $text", async ({ text, key, says }) => {
  const record = await readRecord(text.replace("{game-07}", readFileSync(join(RECORDS, "game-07.txt"), "utf8")), games);
  const [, line, stated] = /^line (\d+): the stated result is '(.*)', but/.exec(says ?? "") ?? [];
  expect(record.warning?.key).toBe(key);
  if (key !== undefined) expect(record.warning?.args).toMatchObject({ line: Number(line), text: stated });
});

describe("real games", () => {
  const files = readdirSync(RECORDS).filter((name) => name.endsWith(".txt"));

  test.each(files)("%s is read to its end", async (file) => {
    const record = await readRecord(readFileSync(join(RECORDS, file), "utf8"), games);
    expect(record.nodes.at(-1)!.position.outcome.status).toBe("win");
  });
});

describe("matches as records", () => {
  test("have the names, tags and result of the match", async () => {
    const { text } = corpus.good.find(({ resignations }) => resignations.length > 0)!;
    const record = await readRecord(`#% event: a test\n#% result: old\n${text}`, games);
    const match = matchFromRecord(record, persons(record), null);
    expect(match.tags).toEqual({ event: "a test" });
    const { tags } = matchRecord(match);
    const { players } = match.variant.shape;
    expect(tags).toEqual({
      ...Object.fromEntries(players.map((name) => [name, name])),
      event: "a test",
      result: match.result,
    });
    expect((await readRecord(recordText(match), games)).tags).toEqual(tags);
  });

  test("omit undone moves", async () => {
    const record = await readRecord(corpus.good[0]!.text, games);
    const match = matchFromRecord(record, persons(record), null);
    expect(matchRecord(match.undo()).nodes).toHaveLength(match.nodes.length - 1);
  });
});
