/** A tool of the editor drawn over cells by one press: what it does to all of them is one change to undo. */

import type { Stroke } from "../../board/api";
import type { Editor } from "./editor";

let strokes = 0;

export class EditorStroke implements Stroke {
  readonly #series = `stroke ${++strokes}`;
  readonly #done = new Set<string>();
  readonly #before;

  constructor(
    private readonly editor: Editor,
    private readonly tool: "take" | number,
    /** Told, in words, why a cell cannot be changed. */
    private readonly refused: (why: string) => void,
  ) {
    this.#before = editor.draft.peek();
  }

  over(cell: string): void {
    if (this.#done.has(cell)) return;
    this.#done.add(cell);
    const why = this.editor.draw(cell, this.tool, this.#series);
    if (why !== null) this.refused(why);
  }

  giveUp(): void {
    if (this.editor.draft.peek() !== this.#before) this.editor.undo();
  }
}
