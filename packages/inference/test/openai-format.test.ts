import type { Operation } from "@inferhub/catalog/define";
import { createClient, InputError, ProviderApiError, ProviderOutputError } from "@inferhub/inference/core";
import type { Provider } from "@inferhub/inference/define";
import { describe, expect, it } from "vitest";
import { deepinfra } from "../src/providers/deepinfra.ts";
import { fireworksAi } from "../src/providers/fireworks-ai.ts";
import { groq } from "../src/providers/groq-all.ts";
import { hyperbolic } from "../src/providers/hyperbolic.ts";
import { nscale } from "../src/providers/nscale.ts";
import { openai } from "../src/providers/openai.ts";
import { sambanova } from "../src/providers/sambanova.ts";
import { vllm } from "../src/providers/vllm.ts";

/** A provider with the same response to every call. */
function answering(provider: Provider, operation: string, answer: BodyInit, type = "application/json") {
  const sent: unknown[] = [];
  const client = createClient({
    providers: [provider],
    keys: { [provider.id]: "secret" },
    retry: { attempts: 1 },
    fetch: async (_, init) => {
      sent.push(init?.body);
      return new Response(answer, { headers: { "content-type": type } });
    },
  });
  const method = operation.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const methods = client as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
  return { sent, call: (...args: unknown[]) => methods[method]?.(...args) };
}

describe("pictures", () => {
  it.each([
    [fireworksAi, "accounts/acme/models/paint"],
    [hyperbolic, "SD2"],
    [nscale, "acme/paint"],
    [openai, "gpt-image-1"],
  ] as [Provider, string][])(
    "$id gives no address, and says so before anything is sent",
    async (provider, model) => {
      const { call, sent } = answering(provider, "text-to-image", "{}");
      const asked = call({ model, inputs: "a cat" }, { outputType: "url" });
      await expect(asked).rejects.toThrow(InputError);
      await expect(asked).rejects.toThrow("Request blob or dataUrl");
      expect(sent).toEqual([]);
    },
  );

  it("go into the form of an edit together with a mask", async () => {
    const { call, sent } = answering(openai, "image-to-image", '{"data":[{"b64_json":"iVBORw0KGgowMDAw"}]}');
    const picture = new Blob(["\x89PNG"], { type: "image/png" });
    const edit = { model: "gpt-image-1", inputs: picture, parameters: { prompt: "night" } };
    await call({ ...edit, mask: picture });
    await call({ ...edit, parameters: { ...edit.parameters, mask: picture } });
    for (const form of sent as FormData[]) {
      expect([...form.keys()].toSorted()).toEqual(["image", "mask", "model", "prompt"]);
      expect(form.get("mask")).toMatchObject({ name: "mask.png", type: "image/png", size: picture.size });
    }
    expect(sent).toHaveLength(2);
  });
});

describe("text over chat", () => {
  const stream = (...events: unknown[]) => events.map((each) => `data: ${JSON.stringify(each)}\n\n`).join("");

  it("gives tokens, then the whole text with the reason of its end and the counts", async () => {
    const events = stream(
      { choices: [{ delta: { role: "assistant", content: "is" } }] },
      { choices: [{ delta: { content: " quiet" } }] },
      { choices: [{ delta: {}, finish_reason: "stop" }], x_groq: { usage: { total_tokens: 8 } } },
    );
    const { call } = answering(groq, "text-generation-stream", events, "text/event-stream");
    const chunks: unknown[] = [];
    for await (const chunk of (await call({ model: "m", inputs: "The harbour" })) as AsyncIterable<unknown>)
      chunks.push(chunk);
    expect(chunks).toHaveLength(3);
    expect(chunks[1]).toMatchObject({ index: 1, token: { text: " quiet" }, generated_text: null });
    expect(chunks[2]).toMatchObject({
      generated_text: "is quiet",
      details: { finish_reason: "stop" },
      usage: { total_tokens: 8 },
    });
  });

  it("reports an error that comes in the middle", async () => {
    const events = stream({ choices: [{ delta: { content: "is" } }] }, { error: { message: "Overloaded" } });
    const { call } = answering(groq, "text-generation-stream", events, "text/event-stream");
    const read = async () => {
      for await (const _ of (await call({ model: "m", inputs: "x" })) as AsyncIterable<unknown>);
    };
    await expect(read()).rejects.toThrow("Overloaded");
  });
});

it("a schema that must not be strict is loosened on a copy", () => {
  const format = { type: "json_schema", json_schema: { name: "n", strict: true, schema: {} } };
  const input = { messages: [{ role: "user" as const, content: "hi" }], response_format: format };
  sambanova.operations["chat-completion"].buildRequest({ model: "m", input, outputType: "blob" });
  expect(format.json_schema.strict).toBe(true);
});

describe("malformed responses", () => {
  const audio = new Blob(["RIFF....WAVEfmt "], { type: "audio/wav" });
  const similar = { source_sentence: "a", sentences: ["b"] };
  const query = { query: "a", documents: ["b"] };

  it.each<[Provider, Operation["id"], object, unknown, string]>([
    [openai, "text-generation", { inputs: "a" }, { choices: [] }, "contains no text"],
    [groq, "text-generation", { inputs: "a" }, { choices: [] }, "contains no text"],
    [openai, "feature-extraction", { inputs: "a" }, { data: [{ embedding: "not base64!" }] }, "unreadable"],
    [openai, "text-to-image", { inputs: "a" }, { data: [] }, "contains no image"],
    [openai, "text-to-image", { inputs: "a" }, { data: [{}] }, "neither b64_json nor url"],
    [hyperbolic, "text-to-image", { inputs: "a" }, { images: [] }, "contains no image"],
    [deepinfra, "text-to-image", { inputs: "a" }, { data: [] }, "contains no image"],
    [fireworksAi, "text-to-image", { inputs: "a" }, { base64: [] }, "Expected image"],
    [openai, "text-to-speech", { inputs: "a" }, { audio: "" }, "Expected audio"],
    [vllm, "automatic-speech-recognition", { inputs: audio }, {}, "contains no text"],
    [vllm, "sentence-similarity", { inputs: similar }, { data: [{}] }, "data.0.score"],
    [vllm, "text-ranking", query, { results: [{ index: 0 }] }, "results.0.relevance_score"],
    [vllm, "text-classification", { inputs: "a" }, { data: [] }, "contains no label"],
  ])("$0.id $1 $3", async (provider, operation, args, answer, problem) => {
    const { call } = answering(provider, operation, JSON.stringify(answer));
    const asked = call({ model: "m", ...args });
    await expect(asked).rejects.toThrow(ProviderOutputError);
    await expect(asked).rejects.toThrow(problem);
  });

  it("a reason inside a good status is the provider's", async () => {
    const answer = { object: "error", message: "The model is not loaded", code: 404 };
    const { call } = answering(vllm, "text-generation", JSON.stringify(answer));
    const asked = call({ model: "m", inputs: "a" });
    await expect(asked).rejects.toThrow(ProviderApiError);
    await expect(asked).rejects.toThrow("The model is not loaded");
  });
});
