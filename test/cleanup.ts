/** Work that reverts a test's changes. */
type Cleanup = () => unknown;

const cleanups: Cleanup[] = [];

/**
 * Runs work after the test that runs now, last come, first served. Helpers that several files share call this: their own
 * `afterEach` would only be there for the file that imported them first.
 */
export const onCleanup = (cleanup: Cleanup): void => void cleanups.push(cleanup);

/** Called after each test by `setup.ts`. */
export async function runCleanups(): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
}
