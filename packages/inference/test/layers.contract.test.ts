import type { Offer } from "@inferhub/catalog/models";
import { type CallMeta, type ClientOptions, createClient } from "@inferhub/inference/core";
import { telemetry } from "@inferhub/inference/otel";
import { prices } from "@inferhub/inference/prices";
import { groq } from "@inferhub/inference/providers/groq";
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from "@opentelemetry/sdk-metrics";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";
import { describe, expect, it } from "vitest";
import { chunkEvent, type Handler, json, serve, sseHeaders } from "./serve.ts";

const call = {
  model: "acme/talk",
  messages: [{ role: "user" as const, content: "a private prompt" }],
  temperature: 0.5,
  max_tokens: 20,
};

const offer: Offer = {
  provider: "groq",
  providerModelId: "acme/talk",
  name: "Talk",
  released: "2026-01",
  openWeights: true,
  features: [],
  modalities: { input: ["text"], output: ["text"] },
  usdPerMillionTokens: { input: 1, output: 10, cacheRead: 0.1, reasoning: 20 },
  asOf: "2026-07-02",
  source: "https://prices.test/list",
};

const answers =
  (usage?: object): Handler =>
  (_, response) =>
    json(response, 200, {
      id: "c1",
      model: "talk-v2",
      choices: [{ message: { role: "assistant", content: "an answer" }, finish_reason: "stop" }],
      ...(usage ? { usage } : {}),
    });

const streamed =
  (usage?: object): Handler =>
  (_, response) => {
    response.writeHead(200, sseHeaders).write(chunkEvent("12345678"));
    response.write(chunkEvent("abcdefgh", "stop"));
    if (usage) response.write(`data: ${JSON.stringify({ choices: [], usage })}\n\n`);
    response.end("data: [DONE]\n\n");
  };

async function clientOf(handler: Handler, options: Partial<ClientOptions> = {}) {
  return createClient({
    providers: [groq],
    keys: { groq: "sk-secret" },
    baseUrls: { groq: await serve(handler) },
    retry: { attempts: 0 },
    ...options,
  } as ClientOptions<readonly [typeof groq]>);
}

describe("the cost of a call", () => {
  const costOf = async (usage: object | undefined, offers = [offer]) =>
    (await (await clientOf(answers(usage), { middleware: [prices(offers)] })).withMeta.chatCompletion(call))
      .meta.cost;

  it.each<[string, object, number]>([
    ["tokens times prices", { prompt_tokens: 1000, completion_tokens: 100 }, 0.002],
    [
      "cached input at its own price",
      { prompt_tokens: 1000, completion_tokens: 0, prompt_tokens_details: { cached_tokens: 500 } },
      0.00055,
    ],
    [
      "cached input that DeepSeek reports",
      { prompt_tokens: 1000, completion_tokens: 0, prompt_cache_hit_tokens: 500 },
      0.00055,
    ],
    [
      "cached input that Moonshot reports",
      { prompt_tokens: 1000, completion_tokens: 0, cached_tokens: 500 },
      0.00055,
    ],
    [
      "reasoning that xAI counts in addition to the output",
      {
        prompt_tokens: 0,
        completion_tokens: 50,
        total_tokens: 100,
        completion_tokens_details: { reasoning_tokens: 50 },
      },
      0.0015,
    ],
    [
      "reasoning at its own price",
      { prompt_tokens: 0, completion_tokens: 100, completion_tokens_details: { reasoning_tokens: 50 } },
      0.0015,
    ],
    [
      "counts that are null",
      { prompt_tokens: 1000, completion_tokens: null, prompt_tokens_details: null },
      0.001,
    ],
  ])("is %s", async (_, usage, usd) => {
    const cost = await costOf(usage);
    expect(cost).toMatchObject({ source: "prices", asOf: "2026-07-02", estimated: false });
    expect(cost?.usd).toBeCloseTo(usd, 10);
  });

  it("is the provider's own figure where it tells one", async () => {
    expect(await costOf({ prompt_tokens: 1, completion_tokens: 1, cost: 0.25 }, [])).toEqual({
      usd: 0.25,
      source: "provider",
      estimated: false,
    });
  });

  it("is zero if a document marks the offer as free", async () => {
    const free = { reason: "Its price list says so.", source: "https://prices.test/free" };
    const offers = [{ ...offer, usdPerMillionTokens: { input: 0, output: 0 }, free }];
    expect(await costOf({ prompt_tokens: 1, completion_tokens: 1 }, offers)).toMatchObject({ usd: 0 });
  });

  it("needs no output price if the model generates no output", async () => {
    const offers = [{ ...offer, usdPerMillionTokens: { input: 1 } }];
    const cost = await costOf({ prompt_tokens: 1000, completion_tokens: 0 }, offers);
    expect(cost?.usd).toBeCloseTo(0.001, 10);
  });

  it.each([
    ["no offer", { prompt_tokens: 1, completion_tokens: 1 }, []],
    [
      "an offer without prices",
      { prompt_tokens: 1, completion_tokens: 1 },
      [{ ...offer, usdPerMillionTokens: undefined }],
    ],
    ["nothing counted", undefined, [offer]],
    [
      "a price of 0 that no document calls free",
      { prompt_tokens: 1, completion_tokens: 1 },
      [{ ...offer, usdPerMillionTokens: { input: 0, output: 0 } }],
    ],
    [
      "no price of what came",
      { prompt_tokens: 1, completion_tokens: 1 },
      [{ ...offer, usdPerMillionTokens: { input: 1 } }],
    ],
  ])("is not reported with %s", async (_, usage, offers) => {
    expect(await costOf(usage, offers as Offer[])).toBeUndefined();
  });

  it("reaches the hook and the meta of a stream", async () => {
    const done: CallMeta[] = [];
    const hooks = { onDone: (meta: CallMeta) => done.push(meta) };
    const client = await clientOf(streamed({ prompt_tokens: 1000, completion_tokens: 100 }), {
      middleware: [prices([offer])],
      hooks,
    });
    const { data, meta } = client.withMeta.chatCompletionStream(call);
    for await (const _ of data);
    expect((await meta).cost?.usd).toBeCloseTo(0.002, 10);
    expect(done.map(({ cost }) => cost?.estimated)).toEqual([false]);
  });

  it("is a guess, marked as one, for a stream that is left", async () => {
    const client = await clientOf(streamed({ prompt_tokens: 1000, completion_tokens: 100 }), {
      middleware: [prices([offer])],
    });
    const { data, meta } = client.withMeta.chatCompletionStream(call);
    for await (const _ of data) break;
    const { cost } = await meta;
    expect(cost).toMatchObject({ estimated: true, source: "prices" });
    expect(cost?.usd).toBeGreaterThan(20e-6);
  });

  it("counts the successful call, not the failed attempts", async () => {
    let calls = 0;
    const client = await clientOf(
      (...exchange) =>
        calls++ === 0
          ? json(exchange[1], 503, {})
          : answers({ prompt_tokens: 1000, completion_tokens: 100 })(...exchange),
      { middleware: [prices([offer])], retry: { attempts: 1, baseDelayMs: 1 } },
    );
    const { meta } = await client.withMeta.chatCompletion(call);
    expect(meta.attempts).toBe(2);
    expect(meta.cost?.usd).toBeCloseTo(0.002, 10);
  });

  it("comes from the catalogue's own offers", async () => {
    const usage = { prompt_tokens: 1_000_000, completion_tokens: 0 };
    const client = await clientOf(answers(usage), { middleware: [prices()] });
    const { meta } = await client.withMeta.chatCompletion({ ...call, model: "openai/gpt-oss-20b" });
    expect(meta.cost).toMatchObject({ source: "prices", asOf: expect.stringMatching(/^2026-/) });
    expect(meta.cost?.usd).toBeGreaterThan(0);
  });
});

describe("telemetry", () => {
  function recorder() {
    const spans = new InMemorySpanExporter();
    const tracer = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] }).getTracer(
      "test",
    );
    const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
    const reader = new PeriodicExportingMetricReader({ exporter });
    const meter = new MeterProvider({ readers: [reader] }).getMeter("test");
    const metrics = async () => {
      await reader.forceFlush();
      await reader.shutdown();
      return exporter
        .getMetrics()
        .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics));
    };
    return { spans: () => spans.getFinishedSpans(), metrics, layer: telemetry({ tracer, meter }) };
  }
  const usage = { prompt_tokens: 12, completion_tokens: 3 };

  it("makes a span by the conventions", async () => {
    const { spans, layer } = recorder();
    await (await clientOf(answers(usage), { middleware: [layer] })).chatCompletion(call);
    const [span] = spans();
    expect(span).toMatchObject({ name: "chat acme/talk", kind: 2 });
    expect(span?.attributes).toMatchObject({
      "gen_ai.operation.name": "chat",
      "gen_ai.provider.name": "groq",
      "gen_ai.request.model": "acme/talk",
      "gen_ai.request.temperature": 0.5,
      "gen_ai.request.max_tokens": 20,
      "gen_ai.response.id": "c1",
      "gen_ai.response.model": "talk-v2",
      "gen_ai.response.finish_reasons": ["stop"],
      "gen_ai.usage.input_tokens": 12,
      "gen_ai.usage.output_tokens": 3,
      "inferhub.attempts": 1,
    });
  });

  it("counts time and tokens", async () => {
    const { metrics, layer } = recorder();
    await (await clientOf(answers(usage), { middleware: [layer] })).chatCompletion(call);
    const found = await metrics();
    const sums = found.flatMap(({ descriptor, dataPoints }) =>
      dataPoints.map(({ attributes, value }) => [
        descriptor.name,
        attributes["gen_ai.token.type"],
        (value as { sum?: number }).sum,
      ]),
    );
    expect(sums).toContainEqual(["gen_ai.client.token.usage", "input", 12]);
    expect(sums).toContainEqual(["gen_ai.client.token.usage", "output", 3]);
    expect(sums.map(([name]) => name)).toContain("gen_ai.client.operation.duration");
  });

  it("follows a stream to its end, and one that is left", async () => {
    const { spans, metrics, layer } = recorder();
    const client = await clientOf(streamed(usage), { middleware: [layer] });
    for await (const _ of client.chatCompletionStream(call));
    for await (const _ of client.chatCompletionStream(call)) break;
    await expect.poll(() => spans().length).toBe(2);
    expect(spans()[0]?.attributes).toMatchObject({
      "gen_ai.usage.input_tokens": 12,
      "gen_ai.response.finish_reasons": ["stop"],
    });
    expect(spans()[1]?.status.code).toBe(0);
    expect((await metrics()).map(({ descriptor }) => descriptor.name)).toContain(
      "gen_ai.client.operation.time_to_first_chunk",
    );
  });

  it.each<[string, Handler]>([
    [
      "plain",
      (_, response) =>
        json(response, 401, {
          error: { message: "sk-secret is no key for a private prompt" },
        }),
    ],
    ["streamed", (_, response) => json(response, 429, {}, { "retry-after": "99" })],
  ])("tells that a %s call failed, and how", async (kind, handler) => {
    const { spans, layer } = recorder();
    const client = await clientOf(handler, { middleware: [layer] });
    const run = async () => {
      if (kind === "plain") await client.chatCompletion(call);
      else for await (const _ of client.chatCompletionStream(call));
    };
    await expect(run()).rejects.toThrow();
    await expect.poll(() => spans().length).toBe(1);
    const [span] = spans();
    expect(span?.status.code).toBe(2);
    expect(span?.attributes["error.type"]).toBe(kind === "plain" ? "key-refused" : "rate-limited");
    expect(JSON.stringify([span?.attributes, span?.status, span?.events])).not.toMatch(/sk-secret|private/);
  });

  it("works with traces alone, and with metrics alone", async () => {
    const { spans, layer } = recorder();
    await (await clientOf(answers(usage), { middleware: [telemetry({}), layer] })).chatCompletion(call);
    expect(spans()).toHaveLength(1);
  });
});
