import { expect, it } from "vitest";
import { dataFiles } from "../../src/pwa/data_files";
import { allGames, fetchFile } from "../games";

it("a game's files are all named, each once, and are all there", async () => {
  for (const { data } of await allGames()) {
    const files = dataFiles(data);
    expect(new Set(files).size).toBe(files.length);
    for (const file of files) expect((await fetchFile(file)).ok, file).toBe(true);
    const named = JSON.stringify(data).match(/[\w/.-]+\.(wasm|json|ftl|html)(?=")/g)!;
    expect([...files].sort()).toEqual([...new Set(named)].sort());
  }
});
