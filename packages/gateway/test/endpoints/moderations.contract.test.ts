import { PROVIDERS } from "@inferhub/inference";
import OpenAI from "openai";
import { expect, it } from "vitest";
import { behind } from "../providers.ts";
import { gateway, json, upstreamServer } from "../servers.ts";

const SCORES = { violence: 0.75, hate: 0.125 };
const CATEGORIES = { violence: true, hate: false };

/** All providers behind one server, which responds like Mistral: without `flagged`. */
async function start(results = [{ categories: CATEGORIES, category_scores: SCORES }]) {
  const upstream = await upstreamServer((response) => json(response, { id: "m", model: "m", results }));
  const { url } = await gateway({ ...behind(upstream.url), providers: PROVIDERS });
  return {
    client: new OpenAI({ baseURL: `${url}/v1`, apiKey: "none", maxRetries: 0 }),
    seen: upstream.seen,
  };
}

it.each([
  [undefined, "openai", "omni-moderation-latest"],
  ["openai/omni-moderation-latest", "openai", "omni-moderation-latest"],
  ["mistral-moderation-latest", "mistral", "mistral-moderation-latest"],
])("passes moderations of %s to %s as they are", async (model, provider, sent) => {
  const { client, seen } = await start();
  const input = ["I will find you.", "Good morning"];
  const { id, results } = await client.moderations.create({ ...(model && { model }), input });
  expect(seen.map(({ url, body }) => [url, JSON.parse(body)])).toEqual([
    [`/${provider}/v1/moderations`, { model: sent, input }],
  ]);
  expect(id).toBe("m");
  expect(results).toEqual([{ flagged: true, categories: CATEGORIES, category_scores: SCORES }]);
});

it("passes images with text", async () => {
  const { client, seen } = await start();
  const input = [
    { type: "text" as const, text: "What is this?" },
    { type: "image_url" as const, image_url: { url: "https://files.test/cat.png" } },
  ];
  await client.moderations.create({ model: "omni-moderation-latest", input });
  expect(JSON.parse(seen[0]?.body ?? "{}").input).toEqual(input);
});

it.each([
  ["openai/gpt-oss-20b:groq", "Groq"],
  ["distilbert/distilbert-base-uncased-finetuned-sst-2-english:hf-inference", "HF Inference API"],
])("rejects a model of a provider without moderations: %s", async (model, label) => {
  const { client, seen } = await start();
  await expect(client.moderations.create({ model, input: "Hello" })).rejects.toThrow(
    expect.objectContaining({ status: 400, param: "model", message: expect.stringContaining(label) }),
  );
  expect(seen).toEqual([]);
});

it("rejects an input that is neither a string nor parts", async () => {
  const { client } = await start();
  await expect(client.moderations.create({ input: 5 as never })).rejects.toThrow(/^400 input: /);
});
