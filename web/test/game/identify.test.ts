import { describe, expect, test } from "vitest";
import { writeRecord } from "../../src/game/record";
import { identify } from "../../src/game/record_reader";
import { TreeNode } from "../../src/game/tree";
import type { Variant } from "../../src/rules/api";
import { MessageError } from "../../src/text/api";
import { allVariants, openGame, sure } from "../games";

const variants = await allVariants();
const games = { names: variants.map(({ game }) => game.name), open: openGame };

function aRecord(variant: Variant): string {
  const root = TreeNode.root(sure(variant.start(undefined, 3n)));
  const node = root.play(root.position.moves[0]!);
  return writeRecord({ nodes: [root, node], tags: {} });
}

const keyOf = (text: string, variant: Variant): Promise<string> =>
  identify(text, variant, games).then(
    ({ kind }) => kind,
    (error) => {
      if (!(error instanceof MessageError)) throw error;
      return error.key;
    },
  );

describe.each(variants.map((variant) => ({ name: variant.game.name, variant })))("$name", ({ variant }) => {
  test("a position", async () => {
    const position = sure(variant.start(undefined, 3n));
    const found = await identify(`  ${position}\n`, variant, games);
    expect(found.kind === "position" && String(found.start)).toBe(String(position));
  });

  test("a setup's name", async () => {
    expect(await keyOf(variant.shape.setups[0]!.name, variant)).toBe("setup");
  });

  test("a record, also one of another game", async () => {
    for (const other of variants) {
      const found = await identify(aRecord(other), variant, games);
      expect(found.kind === "record" && found.record.nodes[1]!.position.variant.game.name).toBe(other.game.name);
    }
  });

  test("a link", async () => {
    expect(await keyOf("http://example.org/x", variant)).toBe("pasted-link");
  });

  test("an unknown text", async () => {
    expect(await keyOf("hello", variant)).toBe("pasted-refused");
    expect(await keyOf("hello there", variant)).toBe("pasted-nothing");
    const refused = await identify("hello there", variant, games).catch((error) => error);
    expect(refused.args.codes).toBe(variant.game.setup_codes ? "yes" : "no");
    expect(await keyOf("", variant)).toBe("pasted-nothing");
    expect(await keyOf("a/b/c w", variant)).toBe("pasted-refused");
    expect(await keyOf("1 nonsense", variant)).toBe("record-turn");
    expect(await keyOf("#% game: chess", variant)).toBe("record-game-unknown");
  });
});
