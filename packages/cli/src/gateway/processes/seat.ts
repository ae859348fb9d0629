import cluster from "node:cluster";
import type { MetricReading, Peers } from "@inferhub/gateway";
import type { CliContext, StopSignal } from "../../context.ts";
import type { ParentMessage, ProcessMessage } from "./messages.ts";

/** Slot of a process that shares a port. */
export interface Seat {
  /** Starts at 1. The folder of the slot is reused by the replacement process. */
  readonly slot: number;
  /** The same in all processes, because any of them can receive an admin request. */
  readonly adminSecret: string;
  /** Context that receives the parent's stop and reload messages, in addition to signals. */
  readonly context: CliContext;
  /** Reads the metrics of the other processes. */
  readonly peers: Peers;
  /** Sets the function that returns the metrics of this process. */
  shareMetrics(read: () => readonly MetricReading[]): void;
  ready(url: string, text: string): void;
  /** Disconnects from the parent, so the process can exit. */
  leave(): void;
}

/**
 * Acquires the slot assigned by the parent.
 * @returns `undefined` in a standalone process
 */
export async function takeSeat(context: CliContext): Promise<Seat | undefined> {
  if (!cluster.isWorker) return undefined;
  const send = (message: ProcessMessage) => void process.send?.(message);
  const stops = new Set<(signal: StopSignal) => void>();
  const reloads = new Set<() => void>();
  const waiting = new Map<number, (readings: readonly MetricReading[]) => void>();
  let lastId = 0;
  let readOwn: () => readonly MetricReading[] = () => [];
  let isStopping = false;
  return new Promise((resolve) => {
    const onMessage = (message: ParentMessage) => {
      if (message.type === "seat") {
        const { slot, adminSecret } = message;
        resolve({
          slot,
          adminSecret,
          // Getters stay getters, as in `createTools`.
          context: Object.create(Object.prototype, {
            ...Object.getOwnPropertyDescriptors(context),
            onSignal: { value: onSignal, enumerable: true },
            onHangUp: { value: onHangUp, enumerable: true },
          }),
          peers: {
            self: String(slot),
            readMetrics: () =>
              new Promise((resolve) => {
                lastId += 1;
                waiting.set(lastId, resolve);
                send({ type: "gather-metrics", id: lastId });
              }),
          },
          shareMetrics: (read) => {
            readOwn = read;
          },
          ready: (url, text) => send({ type: "ready", url, text }),
          leave: () => void cluster.worker?.disconnect(),
        });
      } else if (message.type === "reload") for (const reload of reloads) reload();
      else if (message.type === "read-metrics")
        send({ type: "metrics", id: message.id, readings: readOwn() });
      else if (message.type === "peer-metrics") {
        waiting.get(message.id)?.(message.readings);
        waiting.delete(message.id);
      } else {
        isStopping = true;
        for (const stop of stops) stop("SIGTERM");
      }
    };
    process.on("message", onMessage);
    send({ type: "hello" });
  });

  function onSignal(listener: (signal: StopSignal) => void): () => void {
    stops.add(listener);
    if (isStopping) listener("SIGTERM");
    const unsubscribe = context.onSignal?.(listener);
    return () => {
      stops.delete(listener);
      unsubscribe?.();
    };
  }

  function onHangUp(listener: () => void): () => void {
    reloads.add(listener);
    const unsubscribe = context.onHangUp?.(listener);
    return () => {
      reloads.delete(listener);
      unsubscribe?.();
    };
  }
}
