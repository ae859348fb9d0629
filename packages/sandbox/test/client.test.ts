import { OPERATIONS } from "@inferhub/catalog/operations";
import { type CallMeta, methodName, PROVIDERS, type Provider } from "@inferhub/inference";
import { createClient } from "@inferhub/inference/core";
import { describe, expect, it } from "vitest";
import { silentWav } from "../src/sample-wav.ts";
import { withSandbox } from "./run.ts";

const sandbox = withSandbox();

const pairs = PROVIDERS.flatMap((provider: Provider) =>
  Object.values(provider.operations).map((adapter) => [provider.id, adapter.operation.id, adapter] as const),
);

type Method = (args: object) => Promise<{ data: unknown; meta: CallMeta }>;

const clientOf = (provider: Provider) =>
  createClient({
    providers: [provider],
    keys: { [provider.id]: "any" },
    baseUrls: { [provider.id]: sandbox().url(provider.id) },
  });

const providerOf = (id: string) => PROVIDERS.find((each) => each.id === id) as Provider;

const inputOf = (operationId: string) => {
  const operation = OPERATIONS.find(({ id }) => id === operationId);
  return {
    model: operation?.exampleModel,
    ...(operation?.sample ?? { inputs: new Blob([silentWav(1.5)], { type: "audio/wav" }) }),
  };
};

describe("the client", () => {
  it("has something to call", () => {
    expect(pairs.length).toBeGreaterThan(8);
  });

  it.each(pairs)("gets an answer of %s to %s", async (providerId, operationId) => {
    sandbox().reset();
    const client = clientOf(providerOf(providerId)) as unknown as { withMeta: Record<string, Method> };
    const { data, meta } = (await client.withMeta[methodName(operationId)]?.(inputOf(operationId))) ?? {};
    expect(JSON.stringify(data)).toBeDefined();
    expect(meta).toMatchObject({ answeredBy: "sandbox", provider: providerId, attempts: 1 });
    const [first] = sandbox().requests();
    expect(first).toMatchObject({
      provider: providerId,
      operation: operationId,
      status: 200,
      method: "POST",
    });
    expect(first?.headers["authorization"]).toBe("Bearer [redacted]");
    if (operationId === "chat-completion") expect(JSON.stringify(data)).toContain("This is the sandbox");
    if (operationId === "automatic-speech-recognition") {
      expect(data).toMatchObject({ text: expect.stringContaining("1.5 seconds of audio/") });
    }
    if (operationId === "text-to-image") expect((data as Blob).type).toBe("image/png");
    if (operationId === "feature-extraction") expect(data).toHaveLength(3);
    if (operationId === "text-classification") expect(data).toHaveLength(2);
  });

  it.each(pairs.filter(([, , adapter]) => adapter.stream))(
    "streams from %s to %s",
    async (providerId, id) => {
      const client = clientOf(providerOf(providerId)) as unknown as Record<
        string,
        (args: object) => AsyncIterable<{ choices: { delta: { content?: string } }[] }>
      >;
      let text = "";
      let count = 0;
      for await (const chunk of client[`${methodName(id)}Stream`]?.(inputOf(id)) ?? []) {
        text += chunk.choices[0]?.delta.content ?? "";
        count++;
      }
      expect(text).toContain("This is the sandbox");
      expect(count).toBeGreaterThan(10);
    },
  );

  it("gets timestamps where it asks for them", async () => {
    for (const [providerId, id] of pairs.filter(([, id]) => id === "automatic-speech-recognition")) {
      const client = clientOf(providerOf(providerId)) as unknown as Record<
        string,
        (args: object) => Promise<object>
      >;
      const output = await client[methodName(id)]?.({
        ...inputOf(id),
        parameters: { return_timestamps: true },
      });
      expect(output).toMatchObject({
        chunks: expect.arrayContaining([{ text: expect.any(String), timestamp: [0, 0.5] }]),
      });
    }
  });
});
