import type { Worker } from "node:cluster";
import type { MetricReading } from "@inferhub/gateway";
import type { ParentMessage, ProcessMessage } from "./messages.ts";

type Message<Type extends ProcessMessage["type"]> = Extract<ProcessMessage, { readonly type: Type }>;

/** Timeout for a process. Its metrics are omitted if it doesn't respond. */
const READ_MS = 1_000;

/** Exchanges metrics between processes, because any process can receive the request for all metrics. */
export interface MetricsExchange {
  /** Sends a process the metrics of the others. */
  gather(asking: Worker, message: Message<"gather-metrics">): Promise<void>;
  /** Receives the requested metrics of a process. */
  take(message: Message<"metrics">): void;
}

/**
 * @param list returns the running processes
 * @param tell sends a message to a process
 */
export function createMetricsExchange(
  list: () => readonly Worker[],
  tell: (worker: Worker, message: ParentMessage) => void,
): MetricsExchange {
  const waiting = new Map<number, (readings: readonly MetricReading[]) => void>();
  let lastId = 0;

  const read = (worker: Worker) =>
    new Promise<readonly MetricReading[]>((resolve) => {
      lastId += 1;
      const id = lastId;
      const end = (readings: readonly MetricReading[]) => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(readings);
      };
      const timer = setTimeout(() => end([]), READ_MS);
      waiting.set(id, end);
      tell(worker, { type: "read-metrics", id });
    });

  return {
    async gather(asking, { id }) {
      const others = list().filter((worker) => worker !== asking && worker.isConnected());
      const readings = await Promise.all(others.map(read));
      tell(asking, { type: "peer-metrics", id, readings: readings.flat() });
    },
    take: ({ id, readings }) => waiting.get(id)?.(readings),
  };
}
