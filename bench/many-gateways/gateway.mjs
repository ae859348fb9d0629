import {
  lockFolder,
  openDatabase,
  openWriteAheadFile,
  readGatewayId,
  startGateway,
} from "../../packages/gateway/dist/index.js";

// One of several gateways on a database, which can be killed and paused.
const { folder, port, url, directUrl, upstream, adminSecret, storeDown } = JSON.parse(
  process.argv[2] ?? "{}",
);
await lockFolder(folder, { secret: adminSecret });
const gateway = await startGateway({
  port,
  store: await openDatabase({ url, directUrl, gatewayId: await readGatewayId(folder), poolSize: 4 }),
  writeAheadLog: await openWriteAheadFile(folder, { keepMs: 600_000 }),
  adminSecret,
  requireTokens: true,
  graceMs: 10_000,
  sharing: { storeDown },
  calls: { retry: { attempts: 0 } },
  resolveConnection: ({ id }) => ({ key: `sk-bench-0123456789-${id}`, baseUrl: upstream }),
  policy: () => ({
    breaker: { failures: 1_000_000 },
    prices: {
      openai: { "*": { input: 1, output: 10, maxOutputTokens: 4_096 } },
      anthropic: { "*": { input: 1, output: 10, maxOutputTokens: 4_096 } },
    },
  }),
  onProblem: (message) => console.error(`problem: ${message}`),
});
process.on("SIGTERM", async () => {
  await gateway.stop();
  process.exit();
});
process.send?.({ ready: true });
