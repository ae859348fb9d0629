import { type CallMeta, isImitated, isServerOnThisMachine, LOCAL_SERVER } from "@inferhub/inference";
import { createClient } from "@inferhub/inference/core";
import { telemetry } from "@inferhub/inference/otel";
import { prices } from "@inferhub/inference/prices";
import { groq } from "@inferhub/inference/providers/groq";
import { ollama } from "@inferhub/inference/providers/ollama";
import { describe, expect, it } from "vitest";

const call = { model: "m", messages: [{ role: "user" as const, content: "Hi" }] };
const usage = { prompt_tokens: 1000, completion_tokens: 100 };
const answer = {
  choices: [{ index: 0, message: { role: "assistant", content: "Hi." }, finish_reason: "stop" }],
  usage,
};
const chunk = { choices: [{ index: 0, delta: { content: "Hi." }, finish_reason: "stop" }], usage };

/** Responds to a call or a stream, and names itself if it has a name. */
const answering =
  (servedBy?: string): typeof globalThis.fetch =>
  async (_, init) => {
    const headers = servedBy === undefined ? {} : { "x-inferhub-served-by": servedBy };
    if (!String(init?.body).includes('"stream":true')) return Response.json(answer, { headers });
    const body = `data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`;
    return new Response(body, { headers: { ...headers, "content-type": "text/event-stream" } });
  };

const clientOf = (provider: typeof ollama | typeof groq, servedBy?: string, baseUrl?: string) =>
  createClient({
    providers: [provider],
    keys: { [provider.id]: "key" },
    fetch: answering(servedBy),
    ...(baseUrl !== undefined && { baseUrls: { [provider.id]: baseUrl } }),
  } as never) as unknown as ReturnType<typeof createClient<readonly [typeof groq]>>;

async function metasOf(client: ReturnType<typeof clientOf>): Promise<readonly CallMeta[]> {
  const { meta } = await client.withMeta.chatCompletion(call);
  const stream = client.withMeta.chatCompletionStream(call);
  for await (const _ of stream.data);
  return [meta, await stream.meta];
}

describe("the meta of calls and of streams", () => {
  it.each([
    ["a server on this machine", ollama, undefined, undefined, LOCAL_SERVER],
    ["a server at another port", ollama, undefined, "http://127.0.0.1:9000", LOCAL_SERVER],
    ["a server on another machine", ollama, undefined, "http://10.0.0.5:11434", undefined],
    ["a provider with a key", groq, undefined, undefined, undefined],
    ["a provider behind a gateway on this machine", groq, undefined, "http://localhost:8787/groq", undefined],
    ["a sandbox in place of a server", ollama, "sandbox", "http://127.0.0.1:9000", "sandbox"],
  ])("names %s", async (_, provider, servedBy, baseUrl, expected) => {
    const metas = await metasOf(clientOf(provider, servedBy, baseUrl));
    expect(metas.map((meta) => meta.servedBy)).toEqual([expected, expected]);
  });
});

it.each([
  [undefined, "groq", false],
  ["", "groq", false],
  ["local", "local", false],
  [LOCAL_SERVER, "ollama", false],
  ["sandbox", "groq", true],
  ["recording", "groq", true],
])("tells imitated responses apart: %s of %s", (servedBy, provider, expected) => {
  expect(isImitated({ servedBy, provider })).toBe(expected);
});

it("does not mark a provider that requires a key as a local server", () => {
  const auth = { env: ["KEY"] } as const;
  expect(isServerOnThisMachine({ baseUrl: "http://localhost:1", auth })).toBe(false);
  expect(
    isServerOnThisMachine({ baseUrl: "http://localhost.evil.test", auth: { ...auth, optional: true } }),
  ).toBe(false);
});

describe("an imitated response", () => {
  it("has no price", async () => {
    const offer = {
      ...{ provider: "groq", providerModelId: "m", asOf: "2026-07-02", source: "https://prices.test" },
      usdPerMillionTokens: { input: 1, output: 10 },
    };
    const costsOf = async (servedBy?: string) => {
      const client = createClient({
        ...{ providers: [groq], keys: { groq: "key" }, fetch: answering(servedBy) },
        middleware: [prices([offer as never])],
      });
      return (await metasOf(client as never)).map(({ cost }) => cost?.usd);
    };
    expect(await costsOf()).toEqual([0.002, 0.002]);
    expect(await costsOf("sandbox")).toEqual([undefined, undefined]);
  });

  it("is in no metric of times and tokens", async () => {
    const recorded: string[] = [];
    const meter = { createHistogram: (name: string) => ({ record: () => void recorded.push(name) }) };
    const run = async (servedBy?: string) => {
      recorded.length = 0;
      const client = createClient({
        ...{ providers: [groq], keys: { groq: "key" }, fetch: answering(servedBy) },
        middleware: [telemetry({ meter })],
      });
      await metasOf(client as never);
      return new Set(recorded);
    };
    expect([...(await run())].sort()).toEqual([
      "gen_ai.client.operation.duration",
      "gen_ai.client.operation.time_to_first_chunk",
      "gen_ai.client.token.usage",
    ]);
    expect(await run("sandbox")).toEqual(new Set());
  });
});
