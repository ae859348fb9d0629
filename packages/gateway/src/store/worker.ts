import { parentPort, workerData } from "node:worker_threads";
import { openHere } from "./open-here.ts";
import { type Answer, OPENING, plainError, type Question } from "./worker-protocol.ts";

// The other end of `openInWorker`: one store, asked by messages.
const port = parentPort;
const { folder } = workerData as { readonly folder: string };
const opened = openHere(folder);
const tell = (answer: Answer) => port?.postMessage(answer);

opened.then(
  () => tell({ id: OPENING, value: undefined }),
  (error: unknown) => tell({ id: OPENING, error: plainError(error) }),
);

port?.on("message", async ({ id, method, args }: Question) => {
  try {
    const store = await opened;
    const [first, made] = args;
    // A function does not come through: what it would have made does.
    const given = method === "setting" ? [first, () => made] : args;
    const value: unknown = await (store[method] as (...args: readonly unknown[]) => unknown)(...given);
    tell({ id, value });
    if (method === "close") port.close();
  } catch (error) {
    tell({ id, error: plainError(error) });
  }
});
