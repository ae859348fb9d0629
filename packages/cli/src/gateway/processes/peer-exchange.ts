import type { Worker } from "node:cluster";
import type { ParentMessage, PeerTopic, ProcessMessage } from "./messages.ts";

type Message<Type extends ProcessMessage["type"]> = Extract<ProcessMessage, { readonly type: Type }>;

/** A process that does not respond in this time is left out. */
const READ_MS = 1_000;

/** Passes on what processes have, since any of them may get the request for what all have. */
export interface PeerExchange {
  /** Sends a process what the others have of a topic. */
  gather(asking: Worker, message: Message<"gather">): Promise<void>;
  /** Takes what a process was asked for. */
  take(message: Message<"report">): void;
}

/**
 * @param list returns the processes that run
 * @param tell sends a message to one of them
 */
export function createPeerExchange(
  list: () => readonly Worker[],
  tell: (worker: Worker, message: ParentMessage) => void,
): PeerExchange {
  const waiting = new Map<number, (items: readonly unknown[]) => void>();
  let lastId = 0;

  const read = (worker: Worker, topic: PeerTopic) =>
    new Promise<readonly unknown[]>((resolve) => {
      lastId += 1;
      const id = lastId;
      const end = (items: readonly unknown[]) => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(items);
      };
      const timer = setTimeout(() => end([]), READ_MS);
      waiting.set(id, end);
      tell(worker, { type: "read", topic, id });
    });

  return {
    async gather(asking, { id, topic }) {
      const others = list().filter((worker) => worker !== asking && worker.isConnected());
      const items = await Promise.all(others.map((worker) => read(worker, topic)));
      tell(asking, { type: "peers", id, items: items.flat() });
    },
    take: ({ id, items }) => waiting.get(id)?.(items),
  };
}
