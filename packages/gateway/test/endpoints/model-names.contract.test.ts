import { PROVIDERS } from "@inferhub/inference";
import OpenAI from "openai";
import { describe, expect, it } from "vitest";
import { KEY } from "../providers.ts";
import { gateway, json, upstreamServer } from "../servers.ts";

const CHAT = {
  id: "c",
  object: "chat.completion",
  created: 1,
  model: "m",
  choices: [{ index: 0, message: { role: "assistant", content: "Hi" }, finish_reason: "stop" }],
};
const messages = [{ role: "user" as const, content: "Hello" }];

/** @param keys ids of the providers that have a key; the others are emulated, or out of reach */
async function start(keys: readonly string[], isEmulated = false) {
  const upstream = await upstreamServer((response) => json(response, CHAT));
  const { url } = await gateway({
    providers: PROVIDERS,
    resolveConnection: ({ id }) => {
      const baseUrl = `${upstream.url}/${id}`;
      if (keys.includes(id)) return { key: KEY, baseUrl };
      return isEmulated ? { baseUrl, emulatedBy: "sandbox" } : undefined;
    },
  });
  const client = new OpenAI({ baseURL: `${url}/v1`, apiKey: "none", maxRetries: 0 });
  return { client, seen: upstream.seen, url };
}

describe("the name of a model", () => {
  it.each([
    ["openai/gpt-4.1-mini", "gpt-4.1-mini"],
    ["gpt-4.1-mini", "gpt-4.1-mini"],
    ["gpt-4.1-mini-2025-04-14", "gpt-4.1-mini-2025-04-14"],
    ["openai/gpt-4.1-mini:openai", "gpt-4.1-mini"],
  ])("leads to the vendor that has the only key: %s", async (model, sent) => {
    const { client, seen } = await start(["openai"]);
    await client.chat.completions.create({ model, messages });
    expect(seen.map(({ url, body }) => [url, JSON.parse(body).model])).toEqual([
      ["/openai/v1/chat/completions", sent],
    ]);
    expect(await client.models.retrieve(model)).toMatchObject({ id: model, object: "model" });
  });

  it("leads to the vendor of a model that no list has", async () => {
    const { client, seen } = await start(["openai", "groq", "deepgram"]);
    await client.audio.speech.create({ model: "tts-1", voice: "alloy", input: "Hi" }).catch(() => {});
    expect(seen.map(({ url }) => url)).toEqual(["/openai/v1/audio/speech"]);
    expect(await client.models.retrieve("tts-1")).toMatchObject({ id: "tts-1", providers: ["openai"] });
  });

  it("leads to no hosted provider by chance, though one needs no key", async () => {
    const { client, seen } = await start(["groq", "ovhcloud"]);
    await expect(client.chat.completions.create({ model: "acme/none", messages })).rejects.toThrow(
      expect.objectContaining({ status: 404, code: "model_not_found", param: "model" }),
    );
    expect(seen).toEqual([]);
  });

  it.each([
    ["with keys", ["openai", "groq"], false],
    ["with emulators", [], true],
  ])("is refused with near names if it is misspelled, %s", async (_, keys, isEmulated) => {
    const { client, seen } = await start(keys, isEmulated);
    const refusal = expect.objectContaining({
      status: 404,
      code: "model_not_found",
      param: "model",
      message: expect.stringMatching(/Did you mean .*gpt-4\.1-mini/),
    });
    const model = "gpt-4.1-minni";
    await expect(client.chat.completions.create({ model, messages })).rejects.toThrow(refusal);
    await expect(client.responses.create({ model, input: "Hello" })).rejects.toThrow(refusal);
    await expect(client.models.retrieve(model)).rejects.toThrow(refusal);
    expect(seen).toEqual([]);
  });
});
