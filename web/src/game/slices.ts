/** Divides long work into slices, so that the page stays responsive. */

const SLICE_MS = 8;

/** Lets the browser draw and handle input. */
const yieldToBrowser = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Pauses a long loop after each slice. */
export class YieldTimer {
  #began = performance.now();

  /** Called between steps; pauses if the slice is over. */
  async yieldIfDue(): Promise<void> {
    if (performance.now() - this.#began < SLICE_MS) return;
    await yieldToBrowser();
    this.#began = performance.now();
  }
}

/** Runs a generator to its end; its yields are possible pauses. */
export async function inSlices<T>(work: Generator<void, T>): Promise<T> {
  let began = performance.now();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() - began < SLICE_MS) continue;
    await yieldToBrowser();
    began = performance.now();
  }
}
