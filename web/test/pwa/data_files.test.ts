import { expect, it } from "vitest";
import { dataFiles, picturesIn } from "../../src/pwa/data_files";
import { allGames, fetchFile, store } from "../games";

it("lists all files of a game once, and they exist", async () => {
  for (const { data } of await allGames()) {
    const files = dataFiles(data);
    expect(new Set(files).size).toBe(files.length);
    for (const file of files) expect((await fetchFile(file)).ok, file).toBe(true);
    const named = JSON.stringify(data).match(/[\w/.-]+\.(wasm|json|ftl|html|txt)(?=")/g)!;
    expect([...files].sort()).toEqual([...new Set(named)].sort());
  }
});

it("the pictures of all rules exist", async () => {
  for (const { data } of await allGames()) {
    for (const path of Object.values(data.rules)) {
      const rules = await store.text(path);
      const pictures = picturesIn(rules);
      expect(pictures.length).toBe(rules.split("<img ").length - 1);
      for (const picture of pictures) expect((await fetchFile(picture)).ok, picture).toBe(true);
    }
  }
});
