import {
  createLazyStore,
  lockFolder,
  openDatabase,
  openStateFolder,
  openWriteAheadFile,
  readGatewayId,
  startGateway,
  startWorker,
} from "../../packages/gateway/dist/index.js";

// A gateway or a worker that reports its memory and time.
const { folder, url, upstream, adminSecret, concurrency, isWorker } = JSON.parse(process.argv[2] ?? "{}");
await lockFolder(folder, { secret: adminSecret });
const options = {
  store: url
    ? await openDatabase({ url, gatewayId: await readGatewayId(folder), poolSize: 8 })
    : createLazyStore(() => openStateFolder(folder)),
  writeAheadLog: await openWriteAheadFile(folder),
  adminSecret,
  requireTokens: true,
  batches: { concurrency, maxFileRows: 2_000_000, maxFileBytes: 2_000_000_000 },
  calls: { retry: { attempts: 0 } },
  resolveConnection: ({ id }) =>
    id === "openai" ? { key: "sk-bench-0123456789", baseUrl: upstream } : undefined,
  policy: () => ({ prices: { openai: { "*": { input: 1, output: 10, maxOutputTokens: 4_096 } } } }),
  onProblem: (message) => console.error(`problem: ${message}`),
};
const running = isWorker ? startWorker(options) : await startGateway(options);
process.on("SIGTERM", async () => {
  await running.stop();
  process.exit();
});
process.on("message", () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  process.send?.({ maxRssKb: maxRSS, cpuMs: (userCPUTime + systemCPUTime) / 1_000 });
});
process.send?.({ url: "url" in running ? running.url : "" });
