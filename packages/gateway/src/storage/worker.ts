import { parentPort, workerData } from "node:worker_threads";
import { openInProcess } from "./open-in-process.ts";
import { OPEN_ID, serializeError, type WorkerRequest, type WorkerResponse } from "./worker-protocol.ts";

// The other end of `openInWorker`: one store, asked by messages.
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
    // A function does not come through: what it would have made does.
    const given = method === "setting" ? [first, () => made] : args;
    const value: unknown = await (store[method] as (...args: readonly unknown[]) => unknown)(...given);
    post({ id, value });
    if (method === "close") port.close();
  } catch (error) {
    post({ id, error: serializeError(error) });
  }
});
