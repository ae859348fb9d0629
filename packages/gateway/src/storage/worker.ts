import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { migrate } from "./migrate.ts";
import { openEmbedded, openInProcess } from "./open-in-process.ts";
import type { Store } from "./store.ts";
import {
  OPEN_ID,
  type StoreMethod,
  serializeError,
  type WorkerRequest,
  type WorkerResponse,
} from "./worker-protocol.ts";

if (parentPort) serveStore(parentPort, workerData as { readonly folder: string });
else await createEmbedded(process.argv[2] ?? "");

/** The worker of `openInWorker`: one store, called with messages. */
function serveStore(port: MessagePort, { folder }: { readonly folder: string }): void {
  const opened = openInProcess(folder);
  const post = (answer: WorkerResponse) => port.postMessage(answer);

  opened.then(
    () => post({ id: OPEN_ID, value: undefined }),
    (error: unknown) => post({ id: OPEN_ID, error: serializeError(error) }),
  );

  port.on("message", async ({ id, method, args }: WorkerRequest) => {
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
}

/** The process of `createDatabase`. It ends with the process that started it. */
async function createEmbedded(folder: string): Promise<never> {
  process.once("disconnect", () => process.exit(1));
  const { client, db } = await openEmbedded(folder);
  await migrate(db);
  await client.close();
  process.exit(0);
}

function findMethod(store: Store, method: StoreMethod): (...args: readonly unknown[]) => unknown {
  const [owner, name] = method.startsWith("batches.")
    ? [store.batches, method.slice("batches.".length)]
    : [store, method];
  return (...args) =>
    (owner as unknown as Record<string, (...all: readonly unknown[]) => unknown>)[name]?.(...args);
}
