/** What the board asks of the browser it is in. */

/** Whether things may move: the browser can do it, and nobody has asked it not to. */
export function mayMove(): boolean {
  return "animate" in Element.prototype && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Later, when there is nothing else to do; what it returns takes it back. */
export function whenIdle(todo: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(todo, { timeout: 500 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(todo, 60);
  return () => clearTimeout(handle);
}
