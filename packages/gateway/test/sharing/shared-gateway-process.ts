// A gateway on a shared database, in a separate process that a test can kill or pause.

import { startGateway } from "../../src/start.ts";
import { readGatewayId } from "../../src/storage/gateway-id.ts";
import { lockFolder } from "../../src/storage/lock.ts";
import { openPostgres } from "../../src/storage/postgres/open-postgres.ts";
import { openWriteAheadFile } from "../../src/storage/write-ahead-file.ts";

const [folder = "", url = "", upstream = "", adminSecret = ""] = process.argv.slice(2);
await lockFolder(folder, { secret: adminSecret });
const gateway = await startGateway({
  store: await openPostgres({ url, gatewayId: await readGatewayId(folder), poolSize: 4 }),
  writeAheadLog: await openWriteAheadFile(folder, { keepMs: 600_000 }),
  adminSecret,
  requireTokens: true,
  calls: { retry: { attempts: 0 } },
  policy: () => ({ prices: { openai: { "test/*": { input: 1, output: 10, maxOutputTokens: 4_096 } } } }),
  resolveConnection: ({ id }) =>
    id === "openai" ? { key: "sk-0123456789abcdef", baseUrl: upstream } : undefined,
});
process.once("SIGTERM", () => void gateway.stop().then(() => process.exit(0)));
process.stdout.write(`${gateway.url}\n`);
