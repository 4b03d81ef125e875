/** Files of records in the examples that `tests/match/test_record_file.py` also tests. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { divideRecords, MAX_FILE_CHARACTERS, MAX_RECORDS } from "../../src/game/record_file";

const CORPUS: { name: string; text: string; starts: number[] }[] = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../tests/match/corpus/record_files.json"), "utf8"),
);

test.each(CORPUS)("$name", async ({ text, starts }) => {
  const parts = await divideRecords(text);
  expect(parts.map(({ line }) => line)).toEqual(starts);
  expect(parts.map((part) => part.text).join("")).toBe(text);
});

test("limits", async () => {
  const long = "#".repeat(MAX_FILE_CHARACTERS + 1);
  await expect(divideRecords(long)).rejects.toThrow("record-file-too-long");
  const many = "#% game: any\n\n";
  expect(await divideRecords(many.repeat(MAX_RECORDS))).toHaveLength(MAX_RECORDS);
  await expect(divideRecords(many.repeat(MAX_RECORDS + 1))).rejects.toThrow("record-file-too-many");
});
