/** Long work in slices, so that the page answers in between. */

const SLICE_MILLISECONDS = 8;

/** Let the browser draw and answer to input. */
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

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
