import type { SharedCounters, SlotWait } from "./limit.ts";

/**
 * Acquires a shared slot for a request that has a local slot. Returns a function that releases both. Releases the local
 * slot if no shared one is free.
 */
export async function takeShared(
  { slots }: SharedCounters,
  key: string,
  limit: number,
  endOwn: () => void,
  wait?: SlotWait,
): Promise<(() => void) | undefined> {
  let endShared: (() => void) | undefined;
  try {
    endShared = await slots.take(key, limit, wait);
  } finally {
    if (!endShared) endOwn();
  }
  return (
    endShared &&
    (() => {
      endOwn();
      endShared();
    })
  );
}
