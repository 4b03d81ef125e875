// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { onFocusRemoved } from "../../../src/ui/play/board_view";

const lost = vi.fn();
let end: () => void;

const button = (id: string): HTMLElement => document.getElementById(id)!;
const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><button id="one"></button><p><button id="two"></button></p></div>';
  end = onFocusRemoved(button("root"), lost);
});

afterEach(() => {
  end();
  lost.mockClear();
});

describe("onFocusRemoved", () => {
  it("the removal of the focused button is reported", async () => {
    button("two").focus();
    button("two").parentElement!.remove();
    await later();
    expect(lost).toHaveBeenCalledOnce();
  });

  it("other removals are not reported", async () => {
    button("one").focus();
    button("two").remove();
    await later();
    expect(lost).not.toHaveBeenCalled();
  });

  it("nothing is reported if the focus has moved", async () => {
    button("one").focus();
    button("two").focus();
    button("one").remove();
    await later();
    expect(lost).not.toHaveBeenCalled();
  });

  it("nothing is reported after the end", async () => {
    end();
    button("two").focus();
    button("two").remove();
    await later();
    expect(lost).not.toHaveBeenCalled();
  });
});
