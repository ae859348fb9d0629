import type { CheckContext } from "./check.ts";

/** Checks whether a server responds at a URL with any status. Returns the reason if it doesn't. */
export async function reach(
  { tools, signal }: Pick<CheckContext, "tools" | "signal">,
  url: string,
  deadlineMs: number,
): Promise<string | undefined> {
  const { fetch = globalThis.fetch } = tools.context;
  try {
    const response = await fetch(url, {
      method: "HEAD",
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]),
    });
    await response.body?.cancel();
    return undefined;
  } catch (error) {
    signal.throwIfAborted();
    return reasonOf(error, deadlineMs);
  }
}

function reasonOf(error: unknown, deadlineMs: number): string {
  const { name, message, cause } = error as Error & { cause?: { code?: unknown } };
  if (name === "TimeoutError") return `no response within ${deadlineMs} ms`;
  return typeof cause?.code === "string" ? cause.code : message;
}

/** Maps items with limited concurrency and returns the results in order. */
export async function mapWithLimit<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return results;
}
