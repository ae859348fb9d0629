// A gateway in a separate process that a test can kill.

import { startGateway } from "../src/start.ts";
import { createLazyStore } from "../src/storage/lazy-store.ts";
import { lockFolder } from "../src/storage/lock.ts";
import { openInProcess } from "../src/storage/open-in-process.ts";
import { createStoreSnapshot } from "../src/storage/store-snapshot.ts";
import { openWriteAheadFile } from "../src/storage/write-ahead-file.ts";

const IDLE_MS = 50;

const [folder = "", upstream = "", adminSecret = ""] = process.argv.slice(2);
await lockFolder(folder, { secret: adminSecret });
const gateway = await startGateway({
  // The database is closed between two calls, as after a minute without one.
  store: createLazyStore(() => openInProcess(folder), {
    snapshot: createStoreSnapshot(folder),
    idleMs: IDLE_MS,
  }),
  writeAheadLog: await openWriteAheadFile(folder),
  adminSecret,
  requireTokens: true,
  policy: () => ({ prices: { openai: { "test/*": { input: 1, output: 10, maxOutputTokens: 4_096 } } } }),
  resolveConnection: ({ id }) =>
    id === "openai" ? { key: "sk-0123456789abcdef", baseUrl: upstream } : undefined,
});
process.stdout.write(`${gateway.url}\n`);
