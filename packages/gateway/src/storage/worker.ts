import { parentPort, workerData } from "node:worker_threads";
import { openInProcess } from "./open-in-process.ts";
import type { Store } from "./store.ts";
import {
  OPEN_ID,
  type StoreMethod,
  serializeError,
  type WorkerRequest,
  type WorkerResponse,
} from "./worker-protocol.ts";

// The worker of `openInWorker`: one store, called with messages.
const port = parentPort;
const { folder } = workerData as { readonly folder: string };
const opened = openInProcess(folder);
const post = (answer: WorkerResponse) => port?.postMessage(answer);

opened.then(
  () => post({ id: OPEN_ID, value: undefined }),
  (error: unknown) => post({ id: OPEN_ID, error: serializeError(error) }),
);

port?.on("message", async ({ id, method, args }: WorkerRequest) => {
  try {
    const store = await opened;
    const [first, made] = args;
    // Functions can't be sent to a thread, so the message contains the created value.
    const given = method === "setting" ? [first, () => made] : args;
    const value: unknown = await findMethod(store, method)(...given);
    post({ id, value });
    if (method === "close") port.close();
  } catch (error) {
    post({ id, error: serializeError(error) });
  }
});

function findMethod(store: Store, method: StoreMethod): (...args: readonly unknown[]) => unknown {
  const [owner, name] = method.startsWith("batches.")
    ? [store.batches, method.slice("batches.".length)]
    : [store, method];
  return (...args) =>
    (owner as unknown as Record<string, (...all: readonly unknown[]) => unknown>)[name]?.(...args);
}
