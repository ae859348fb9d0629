import { setTimeout as wait } from "node:timers/promises";
import type { Lender } from "./lender.ts";

/** Number of gateways that have applied a change. */
export interface Reach {
  /** Gateways that have acknowledged it. */
  readonly reached: number;
  /** Gateways active in the last three seconds. */
  readonly of: number;
}

const POLL_MS = 10;
const DEFAULT_LIMIT_MS = 250;

/**
 * Waits until all live gateways have applied the latest change of a token. Slower ones follow within seconds.
 * @param limitMs time limit in milliseconds. Default: 250
 * @returns 0 of 0 if the database is unavailable
 */
export async function awaitReach(
  lender: Pick<Lender, "reach">,
  tokenId: string,
  limitMs: number = DEFAULT_LIMIT_MS,
): Promise<Reach> {
  const endMs = performance.now() + limitMs;
  let reach: Reach = { reached: 0, of: 0 };
  try {
    do {
      reach = await lender.reach(tokenId);
      if (reach.reached === reach.of) break;
      await wait(POLL_MS);
    } while (performance.now() < endMs);
  } catch {
    // The change is stored. Only its reach is unknown.
  }
  return reach;
}
