/** Features of the browser that the board uses. */

/** Whether the browser supports animations and the user allows them. */
export function animationsEnabled(): boolean {
  return "animate" in Element.prototype && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Runs `todo` when the browser is idle, or after `timeout` milliseconds. Returns a function that cancels it. */
export function whenIdle(todo: () => void, timeout = 500): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(todo, { timeout });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(todo, 60);
  return () => clearTimeout(handle);
}
