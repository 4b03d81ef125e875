// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepFocus } from "../../../src/ui/play/board_view";

const lost = vi.fn();
let end: () => void;

const button = (id: string): HTMLElement => document.getElementById(id)!;
const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><button id="one"></button><p><button id="two"></button></p></div>';
  end = keepFocus(button("root"), lost);
});

afterEach(() => {
  end();
  lost.mockClear();
});

describe("keepFocus", () => {
  it("tells when the focused button is taken away", async () => {
    button("two").focus();
    button("two").parentElement!.remove();
    await later();
    expect(lost).toHaveBeenCalledOnce();
  });

  it("says nothing of others", async () => {
    button("one").focus();
    button("two").remove();
    await later();
    expect(lost).not.toHaveBeenCalled();
  });

  it("says nothing where the focus has gone on by itself", async () => {
    button("one").focus();
    button("two").focus();
    button("one").remove();
    await later();
    expect(lost).not.toHaveBeenCalled();
  });

  it("ends", async () => {
    end();
    button("two").focus();
    button("two").remove();
    await later();
    expect(lost).not.toHaveBeenCalled();
  });
});
