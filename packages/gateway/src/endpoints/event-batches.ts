import type { StreamEncoder } from "@inferhub/inference/define";
import type { WireEvent } from "./endpoint.ts";

/** Items of a stream in batches that arrived together, because a promise for each item costs more than handling it. */
export type Batches<T> = AsyncIterable<readonly T[]>;

/** Returns the items of batches one by one. */
export async function* readEach<T>(batches: Batches<T>): AsyncGenerator<T, void, undefined> {
  for await (const batch of batches) yield* batch;
}

/** Returns each item as a batch. */
export async function* toBatches<T>(items: AsyncIterable<T>): AsyncGenerator<readonly T[], void, undefined> {
  for await (const item of items) yield [item];
}

/** Converts batches of chunks to batches of events. */
export const encodeBatches = (batches: Batches<unknown>, encoder: StreamEncoder): Batches<WireEvent> =>
  convertBatches(batches, encoder.push, encoder.end);

/**
 * Converts batches. The items before an error are returned before it is thrown.
 * @param end returns the items after the last batch
 */
export async function* convertBatches<From, To>(
  batches: Batches<From>,
  convert: (item: From) => readonly To[],
  end: () => readonly To[] = () => [],
): AsyncGenerator<readonly To[], void, undefined> {
  for await (const batch of batches) {
    const converted: To[] = [];
    let failure: { readonly error: unknown } | undefined;
    try {
      for (const item of batch) for (const each of convert(item)) converted.push(each);
    } catch (error) {
      failure = { error };
    }
    if (converted.length > 0) yield converted;
    if (failure) throw failure.error;
  }
  const last = end();
  if (last.length > 0) yield last;
}
