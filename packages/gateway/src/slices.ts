/** Long work in slices of a few milliseconds, with a yield between two of them. */
export type Slices<T> = Generator<undefined, T, undefined>;

/** Runs all slices immediately, for short work. */
export function runAtOnce<T>(work: Slices<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Runs each slice in its own turn of the event loop, so that other requests aren't blocked. */
export async function runInSlices<T>(work: Slices<T>): Promise<T> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await nextTurn();
  }
}

const waiting: (() => void)[] = [];

/**
 * Yields to the event loop. Each turn resumes one waiting task, so many large bodies together block the loop no
 * longer than one.
 */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(continueFirst);
  });

function continueFirst(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(continueFirst);
}
