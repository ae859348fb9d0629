/**
 * Runs a function for each item concurrently. Starts no further items after a failure.
 * @param takeSlot called before each item except one, which uses the request's slot. Returns a release function, or
 * `undefined` if no slot is free
 * @param onFailure called with the first failure while other items run
 * @returns the results, in the order of the items
 * @throws the first failure, after all started items have ended
 */
export function runConcurrently<Item, Result>(
  items: readonly Item[],
  takeSlot: (running: number) => (() => void) | undefined,
  run: (item: Item) => Promise<Result>,
  onFailure: (error: unknown) => void,
): Promise<readonly Result[]> {
  if (items.length === 1) return run(items[0] as Item).then((result) => [result]);
  const results: Result[] = [];
  let next = 0;
  let running = 0;
  let hasOwnSlot = true;
  let failure: { readonly error: unknown } | undefined;
  return new Promise((resolve, reject) => {
    function fill(): void {
      while (next < items.length && !failure) {
        const release = takeOwnSlot() ?? takeSlot(running);
        if (!release) return;
        void begin(next++, release);
      }
      if (running > 0) return;
      if (failure) reject(failure.error);
      else resolve(results);
    }

    function takeOwnSlot(): (() => void) | undefined {
      if (!hasOwnSlot) return undefined;
      hasOwnSlot = false;
      return () => {
        hasOwnSlot = true;
      };
    }

    async function begin(index: number, release: () => void): Promise<void> {
      running += 1;
      try {
        results[index] = await run(items[index] as Item);
      } catch (error) {
        if (!failure) onFailure(error);
        failure ??= { error };
      }
      running -= 1;
      release();
      fill();
    }

    fill();
  });
}
