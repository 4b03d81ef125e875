/** Long work in slices, so that the page answers in between. */

const SLICE_MILLISECONDS = 8;

/** Let the browser draw and answer to input. */
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Makes long work stop for a moment whenever a slice of it has passed. */
export class Pauses {
  #began = performance.now();

  /** Called between steps; resolves after a pause where it is time for one. */
  async take(): Promise<void> {
    if (performance.now() - this.#began < SLICE_MILLISECONDS) return;
    await breathe();
    this.#began = performance.now();
  }
}

/** Run a generator to its end; it yields where it may be interrupted. */
export async function inSlices<T>(work: Generator<void, T>): Promise<T> {
  let began = performance.now();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() - began < SLICE_MILLISECONDS) continue;
    await breathe();
    began = performance.now();
  }
}
