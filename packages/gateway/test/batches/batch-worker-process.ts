// A gateway that runs rows of batches, in a separate process that a test can kill.

import { startGateway } from "../../src/start.ts";
import { readGatewayId } from "../../src/storage/gateway-id.ts";
import { lockFolder } from "../../src/storage/lock.ts";
import { openPostgres } from "../../src/storage/postgres/open-postgres.ts";
import { openWriteAheadFile } from "../../src/storage/write-ahead-file.ts";

const [folder = "", url = "", upstream = "", adminSecret = "", concurrency = "32"] = process.argv.slice(2);
await lockFolder(folder, { secret: adminSecret });
const gateway = await startGateway({
  store: await openPostgres({ url, gatewayId: await readGatewayId(folder), poolSize: 4 }),
  writeAheadLog: await openWriteAheadFile(folder),
  adminSecret,
  requireTokens: true,
  calls: { retry: { attempts: 0 } },
  batches: { concurrency: Number(concurrency) },
  policy: () => ({ prices: { openai: { "test/*": { input: 1, output: 10, maxOutputTokens: 4_096 } } } }),
  resolveConnection: ({ id }) =>
    id === "openai" ? { key: "sk-0123456789abcdef", baseUrl: upstream } : undefined,
  onProblem: (message) => process.stderr.write(`${message}\n`),
});
process.once("SIGTERM", () => void gateway.stop().then(() => process.exit(0)));
process.stdout.write(`${gateway.url}\n`);
