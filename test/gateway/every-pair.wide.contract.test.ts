import { startGateway } from "@inferhub/gateway";
import { PROVIDERS, type Provider, toMethodName } from "@inferhub/inference";
import { createClient } from "@inferhub/inference/core";
import { startSandbox } from "@inferhub/sandbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSampleInput } from "../../packages/sandbox/src/server/sample-input.ts";
import { representative } from "../breadth.ts";

const providers: readonly Provider[] = PROVIDERS;
const pairs = providers.flatMap((provider) =>
  Object.values(provider.operations).map(({ operation, shape }) => ({
    provider,
    operation,
    format: shape.format,
    name: `${provider.id} ${operation.id}`,
  })),
);

type Method = (args: object) => Promise<unknown>;

describe("a client whose addresses are a gateway's, with the sandbox behind it", () => {
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  let gateway: Awaited<ReturnType<typeof startGateway>>;

  beforeAll(async () => {
    sandbox = await startSandbox({ jobMs: 0, chunkMs: 0 });
    gateway = await startGateway({
      resolveConnection: ({ id }) => ({ key: "any", baseUrl: sandbox.url(id), emulatedBy: "sandbox" }),
    });
  });
  afterAll(async () => {
    await gateway?.stop();
    await sandbox?.stop();
  });

  const run = representative(pairs, ({ provider, operation, format }) => [provider.id, operation.id, format]);
  it.each(run)("gets the full response of $name", async ({ provider, operation }) => {
    const client = createClient({
      providers: [provider],
      keys: { [provider.id]: "any" },
      baseUrls: { [provider.id]: `${gateway.url}/${provider.id}` },
      retry: { attempts: 0 },
      polling: { intervalMs: 1 },
    });
    const method = (client as unknown as Record<string, Method>)[toMethodName(operation.id)] as Method;
    const data = await method({ model: operation.exampleModel, ...createSampleInput(operation) });
    if (data instanceof Blob) expect(data.size).toBeGreaterThan(0);
    else expect(data).toEqual(expect.anything());
  });
});
