import cluster from "node:cluster";
import type { Peers } from "@inferhub/gateway";
import type { CliContext, StopSignal } from "../../context.ts";
import type { ParentMessage, PeerItems, PeerTopic, ProcessMessage } from "./messages.ts";

/** Reads what a process has of each topic. */
export type PeerReaders = { readonly [Topic in PeerTopic]: () => readonly PeerItems[Topic][] };

/** Slot of a process that shares a port. */
export interface Seat {
  /** Starts at 1. The folder of the slot is reused by the replacement process. */
  readonly slot: number;
  /** The same in all processes, because any of them can receive an admin request. */
  readonly adminSecret: string;
  /** Context that receives the parent's stop and reload messages, in addition to signals. */
  readonly context: CliContext;
  /** Where the metrics and the calls in flight of the other processes are read. */
  readonly peers: Peers;
  /** Names what the others are sent of this process. */
  share(readers: PeerReaders): void;
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
  const waiting = new Map<number, (items: readonly unknown[]) => void>();
  let lastId = 0;
  let readers: PeerReaders = { metrics: () => [], requests: () => [] };
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
            readMetrics: () => gather("metrics"),
            readRequests: () => gather("requests"),
          },
          share: (own) => {
            readers = own;
          },
          ready: (url, text) => send({ type: "ready", url, text }),
          leave: () => void cluster.worker?.disconnect(),
        });
      } else if (message.type === "reload") for (const reload of reloads) reload();
      else if (message.type === "read")
        send({ type: "report", id: message.id, items: readers[message.topic]() });
      else if (message.type === "peers") {
        waiting.get(message.id)?.(message.items);
        waiting.delete(message.id);
      } else {
        isStopping = true;
        for (const stop of stops) stop("SIGTERM");
      }
    };
    process.on("message", onMessage);
    send({ type: "hello" });
  });

  /** Asks the parent for what the others have. */
  function gather<Topic extends PeerTopic>(topic: Topic): Promise<readonly PeerItems[Topic][]> {
    return new Promise((resolve) => {
      lastId += 1;
      // The others run the same program.
      waiting.set(lastId, resolve as (items: readonly unknown[]) => void);
      send({ type: "gather", topic, id: lastId });
    });
  }

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
