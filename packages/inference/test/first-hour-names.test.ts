import { InferenceClient, InputError } from "@inferhub/inference";
import { describe, expect, it } from "vitest";

/** Makes a call, and returns the request and the warnings. */
async function attempt(method: string, args: object, options: object = {}) {
  const sent: unknown[] = [];
  const warnings: string[] = [];
  const client = new InferenceClient("key", {
    lookup: "off",
    fetch: (async (_: unknown, { body }: RequestInit = {}) => {
      sent.push(JSON.parse(String(body)));
      return Response.json({ choices: [{ message: { role: "assistant", content: "Hi" } }] });
    }) as typeof fetch,
    hooks: { onWarning: (message) => warnings.push(message) },
  });
  const call = (client as unknown as Record<string, (...args: object[]) => Promise<unknown>>)[method];
  const error = await call?.({ model: "m", provider: "groq", ...args }, options).catch(
    (reason: unknown) => reason,
  );
  return { sent, warnings, error };
}

const messages = [{ role: "user", content: "Hi" }];
const chat = (more: object) => ["chatCompletion", { messages, ...more }] as const;
const picture = (parameters: object) =>
  ["textToImage", { provider: "fal-ai", inputs: "x", parameters }] as const;

describe("slips of a first hour", () => {
  it.each<readonly [method: string, args: object, meant: string]>([
    [...chat({ temperatur: 1 }), "temperature"],
    [...chat({ Temperature: 1 }), "temperature"],
    [...chat({ maxtokens: 1 }), "max_tokens"],
    [...chat({ max_tokenes: 1 }), "max_tokens"],
    [...chat({ maxCompletionTokens: 1 }), "max_completion_tokens"],
    [...chat({ presencePenalty: 1 }), "presence_penalty"],
    [...chat({ frequencey_penalty: 1 }), "frequency_penalty"],
    [...chat({ response_fromat: { type: "text" } }), "response_format"],
    [...chat({ responseFormat: { type: "text" } }), "response_format"],
    [...chat({ tool_choise: "auto" }), "tool_choice"],
    [...chat({ toolss: [] }), "tools"],
    [...chat({ streamOptions: {} }), "stream_options"],
    [...chat({ topLogprobs: 2 }), "top_logprobs"],
    [...chat({ parallelToolCalls: true }), "parallel_tool_calls"],
    [...chat({ logitBias: {} }), "logit_bias"],
    [...chat({ stop_: "x" }), "stop"],
    [...chat({ seeed: 1 }), "seed"],
    [...picture({ widht: 512 }), "parameters.width"],
    [...picture({ numInferenceSteps: 4 }), "parameters.num_inference_steps"],
    [...picture({ negative_promt: "y" }), "parameters.negative_prompt"],
    [...picture({ guidanceScale: 3 }), "parameters.guidance_scale"],
    ["textToImage", { provider: "fal-ai", inputs: "x", height: 512 }, "parameters.height"],
    ["textToImage", { provider: "fal-ai", input: "x" }, "inputs"],
    ["featureExtraction", { provider: "hf-inference", inputs: "x", normalise: true }, "normalize"],
    [
      "zeroShotClassification",
      { provider: "hf-inference", inputs: "x", parameters: { candidate_label: ["a"] } },
      "parameters.candidate_labels",
    ],
    [
      "translation",
      { provider: "hf-inference", inputs: "x", parameters: { srcLang: "de" } },
      "parameters.src_lang",
    ],
    [
      "textGeneration",
      { provider: "hf-inference", inputs: "x", parameters: { maxNewTokens: 5 } },
      "parameters.max_new_tokens",
    ],
    ["textRanking", { provider: "cohere", query: "x", documents: ["a"], topN: 1 }, "top_n"],
  ])("%s of %o is refused before anything is sent: %s", async (method, args, meant) => {
    const { error, sent } = await attempt(method, args);
    expect(error).toBeInstanceOf(InputError);
    expect((error as Error).message).toContain(`did you mean \`${meant}\`?`);
    expect(sent).toEqual([]);
  });

  it.each<readonly [args: object]>([
    [{ top_k: 4 }],
    [{ top_p: 0.5 }],
    [{ min_p: 0.1 }],
    [{ user: "u" }],
    [{ service_tier: "auto" }],
    [{ metadata: { a: "b" } }],
  ])("%o, which providers document, is sent without a warning", async (args) => {
    const { error, sent, warnings } = await attempt(...chat(args));
    expect(error).not.toBeInstanceOf(Error);
    expect(sent).toMatchObject([args]);
    expect(warnings).toEqual([]);
  });

  it.each([[{ wobble: 1 }], [{ x_trace: "a" }], [{ enableMagic: true }]])(
    "%o, which no provider documents, is sent with one warning; `strict` rejects it, and `strict: false` does not warn",
    async (args) => {
      const lenient = await attempt(...chat(args));
      expect(lenient.sent).toMatchObject([args]);
      expect(lenient.warnings).toHaveLength(1);
      const strict = await attempt(...chat(args), { strict: true });
      expect(strict.error).toBeInstanceOf(InputError);
      expect(strict.sent).toEqual([]);
      const off = await attempt(...chat(args), { strict: false });
      expect([off.sent.length, off.warnings]).toEqual([1, []]);
    },
  );

  it("`strict: false` skips names alone", async () => {
    const { error, sent } = await attempt("chatCompletion", { messages: [] }, { strict: false });
    expect(error).toBeInstanceOf(InputError);
    expect(sent).toEqual([]);
  });

  it("`extra` is merged and replaces no named argument", async () => {
    const { sent } = await attempt(...chat({ temperature: 1, extra: { temperature: 2, top_k: 4 } }));
    expect(sent).toMatchObject([{ temperature: 1, top_k: 4 }]);
  });
});
