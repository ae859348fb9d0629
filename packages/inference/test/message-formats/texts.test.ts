import { textGeneration } from "@inferhub/catalog/operations/text-generation";
import type { Provider } from "@inferhub/inference/define";
import { llamaCpp } from "@inferhub/inference/providers/llama.cpp";
import { mistral } from "@inferhub/inference/providers/mistral";
import { ollama } from "@inferhub/inference/providers/ollama";
import { describe, expect, it } from "vitest";
import { mistralChunk } from "./answers.ts";
import { answered, collect, framed, type Json, lines, unnamed } from "./exchange.ts";

describe("strings that arrive in chunks", () => {
  const call = { model: "m", inputs: "Once", parameters: { max_new_tokens: 4, seed: 1 } };

  it.each<[string, Provider, Response, Json, Json]>([
    [
      "ollama",
      ollama,
      lines([
        { model: "m", response: " upon", done: false },
        { model: "m", response: " a", done: false },
        { model: "m", response: "", done: true, done_reason: "length", eval_count: 2, prompt_eval_count: 1 },
      ]),
      { model: "m", prompt: "Once", stream: true, options: { num_predict: 4, seed: 1 } },
      { finish_reason: "length", generated_tokens: 2, input_length: 1 },
    ],
    [
      "llama.cpp",
      llamaCpp,
      unnamed([
        { content: " upon", stop: false, tokens: [5] },
        { content: " a", stop: false },
        { content: "", stop: true, stop_type: "word", tokens_evaluated: 1, tokens_predicted: 2 },
      ]),
      { model: "m", prompt: "Once", stream: true, n_predict: 4, seed: 1 },
      { finish_reason: "stop_sequence", generated_tokens: 2, input_length: 1 },
    ],
    [
      "mistral",
      mistral,
      framed([
        `data: ${JSON.stringify(mistralChunk({ content: " upon" }))}\n\n`,
        `data: ${JSON.stringify(mistralChunk({ content: " a" }, "model_length"))}\n\ndata: [DONE]\n\n`,
      ]),
      { model: "m", prompt: "Once", stream: true, max_tokens: 4, random_seed: 1 },
      { finish_reason: "model_length" },
    ],
  ])("%s", async (_, provider, stream, body, details) => {
    const { client, sent } = answered(provider as typeof ollama, [stream]);
    const chunks = await collect(client.textGenerationStream(call));
    expect(chunks.map(textGeneration.chunkText ?? (() => "")).join("")).toBe(" upon a");
    expect(chunks.at(-1)).toMatchObject({ generated_text: " upon a", details });
    expect(sent[0]?.body).toEqual(body);
  });

  it.each<[string, Provider, Response]>([
    ["ollama", ollama, lines([{ response: "a", done: false }, { error: "the runner has stopped" }])],
    [
      "llama.cpp",
      llamaCpp,
      unnamed([
        { content: "a", stop: false },
        { error: { code: 500, message: "the runner has stopped", type: "server_error" } },
      ]),
    ],
  ])("%s tells of errors in the middle", async (_, provider, stream) => {
    const { client } = answered(provider as typeof ollama, [stream]);
    await expect(collect(client.textGenerationStream(call))).rejects.toThrow("the runner has stopped");
  });
});
