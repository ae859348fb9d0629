import { createGateway } from "./gateway.ts";
import type { GatewayOptions } from "./options.ts";

/** A gateway without a port that runs batch rows. */
export interface RunningWorker {
  /** Stops claiming rows, waits for rows in flight, and releases all other ones. */
  stop(): Promise<void>;
}

/** Maximum delay of a timer. */
const FOREVER_MS = 2 ** 31 - 1;

/**
 * Runs batch rows of a shared database, with the same tokens, budgets, limits and usage log as the gateways.
 * @throws TypeError for a store that isn't shared
 */
export function startWorker(options: GatewayOptions): RunningWorker {
  if (!options.store?.shared) throw new TypeError("A worker needs a store that gateways share");
  const gateway = createGateway({ ...options, batches: { ...options.batches, resume: true } });
  // Keeps the process alive while the database is unavailable.
  const alive = setInterval(() => {}, FOREVER_MS);
  let stopped: Promise<void> | undefined;
  return {
    stop() {
      gateway.drain();
      stopped ??= gateway.close().finally(() => clearInterval(alive));
      return stopped;
    },
  };
}
