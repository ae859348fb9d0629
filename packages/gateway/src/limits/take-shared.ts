import type { SharedCounters, SlotWait } from "./limit.ts";

/**
 * Accepts a slot that gateways share, for a request that has one of this gateway. Returns how to end both, or ends the one
 * that it has.
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
