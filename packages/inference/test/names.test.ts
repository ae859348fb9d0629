import {
  buildRequestFor,
  InferenceClient,
  type InferenceClientOptions,
  InputError,
  PROVIDERS,
  type Provider,
} from "@inferhub/inference";
import { createClient } from "@inferhub/inference/core";
import { groq } from "@inferhub/inference/providers/groq";
import { together } from "@inferhub/inference/providers/together";
import { describe, expect, it } from "vitest";
import { editDistance, findClosest } from "../src/engine/closest-name.ts";
import { DOCUMENTED } from "../src/parameters/documented.ts";

const chat = { model: "m", messages: [{ role: "user", content: "Hi" }] } as const;

/** A client that records its requests and its warnings. */
function noting(options: InferenceClientOptions = {}) {
  const bodies: Record<string, unknown>[] = [];
  const warnings: string[] = [];
  const fetch = async (_: unknown, init?: RequestInit) => {
    bodies.push(JSON.parse(String(init?.body)));
    return Response.json({ choices: [{ message: { role: "assistant", content: "Hi" } }] });
  };
  const client = new InferenceClient("key", {
    lookup: "off",
    provider: "groq",
    fetch: fetch as typeof globalThis.fetch,
    hooks: { onWarning: (message) => warnings.push(message) },
    ...options,
  });
  const send = (args: object) => client.chatCompletion({ ...chat, ...args } as never);
  return { client, send, bodies, warnings };
}

describe("names that an operation does not have", () => {
  it("are remembered up to a number, however many there are", async () => {
    const { send, warnings } = noting();
    const names = Array.from({ length: 1_000 }, (_, index) => [`zzzz_${index}_qqqq`, 1]);
    await send(Object.fromEntries(names));
    await send(Object.fromEntries(names));
    expect(warnings).toHaveLength(1_000);
    await send({ another_qqqqqqqq: 1 });
    await send(Object.fromEntries(names.slice(0, 5)));
    expect(warnings).toHaveLength(1_006);
  });

  it("are not compared with known names if they are long", async () => {
    const { send, warnings } = noting();
    await send({ [`${"_".repeat(200)}max_tokens`]: 1 });
    expect(warnings).toHaveLength(1);
    expect(warnings[0]?.length).toBeLessThan(400);
  });

  it.each([
    [{ max_token: 5 }, "`max_token`: did you mean `max_tokens`?"],
    [{ maxTokens: 5 }, "`maxTokens`: did you mean `max_tokens`?"],
    [{ "max-tokens": 5 }, "`max-tokens`: did you mean `max_tokens`?"],
    [{ temprature: 1 }, "`temprature`: did you mean `temperature`?"],
    [{ tempreature: 1 }, "`tempreature`: did you mean `temperature`?"],
    [{ topP: 0.5 }, "`topP`: did you mean `top_p`?"],
    [{ stops: "x" }, "`stops`: did you mean `stop`?"],
    [{ stopp: "x" }, "`stopp`: did you mean `stop`?"],
    [{ steam: true }, "`steam`: did you mean `stream`?"],
    [{ stream_options: { includeUsage: true } }, "did you mean `stream_options.include_usage`?"],
    [{ response_format: { type: "json-schema" } }, "`response_format.type`: did you mean `json_schema`?"],
    [{ tools: [{ type: "functon", function: { name: "f" } }] }, "`tools[0].type`: did you mean `function`?"],
    [
      { messages: [{ role: "user", content: [{ type: "img_url", image_url: { url: "https://a.test" } }] }] },
      "`messages[0].content[0].type`: did you mean `image_url`?",
    ],
    [{ respnse_format: { type: "text" } }, "`respnse_format`: did you mean `response_format`?"],
    [{ topK: 4 }, "`topK`: did you mean `top_k`?"],
    [{ top_k: "40" }, "`top_k`: expected a number"],
    [{ parallel_tool_calls: "no" }, "`parallel_tool_calls`: expected true or false"],
    [{ stream: true }, "`stream`: call `chatCompletionStream` to get a stream"],
    [{ model: {} }, "`model`: expected a string"],
    [{ acces_token: "x" }, "`acces_token`: did you mean `accessToken`?"],
  ])("%o is a mistake", async (args, message) => {
    const { send, bodies } = noting();
    await expect(send(args)).rejects.toThrow(message);
    await expect(send(args)).rejects.toBeInstanceOf(InputError);
    expect(bodies).toEqual([]);
  });

  const message = (more: object) => ({
    messages: [chat.messages[0], { role: "user", content: "Hi", ...more }],
  });
  const part = (more: object) => ({
    messages: [{ role: "user", content: [{ type: "text", text: "a" }, more] }],
  });
  const called = (more: object) => ({
    messages: [...chat.messages, { role: "assistant", tool_calls: [{ id: "a", type: "function", ...more }] }],
  });
  const tool = (more: object) => ({ tools: [{ type: "function", function: { name: "f" } }, more] });
  const format = (more: object) => ({ response_format: { type: "json_schema", ...more } });
  const png = new Blob(["x"], { type: "image/png" });
  const question = { question: "Who?", context: "Ada" };

  it.each<readonly [operation: string, args: object, problem: string]>([
    ["chatCompletion", { frequencyPenalty: 1 }, "`frequencyPenalty`: did you mean `frequency_penalty`?"],
    ["chatCompletion", { presence_penality: 1 }, "`presence_penality`: did you mean `presence_penalty`?"],
    ["chatCompletion", { toolChoice: "auto" }, "`toolChoice`: did you mean `tool_choice`?"],
    ["chatCompletion", { tool: [] }, "`tool`: did you mean `tools`?"],
    ["chatCompletion", { logit_biases: {} }, "`logit_biases`: did you mean `logit_bias`?"],
    ["chatCompletion", { logprob: true }, "`logprob`: did you mean `logprobs`?"],
    ["chatCompletion", { top_logprob: 2 }, "`top_logprob`: did you mean `top_logprobs`?"],
    ["chatCompletion", { reasoningEffort: "low" }, "`reasoningEffort`: did you mean `reasoning_effort`?"],
    ["chatCompletion", { sead: 1 }, "`sead`: did you mean `seed`?"],
    ["chatCompletion", { max_completion_token: 1 }, "did you mean `max_completion_tokens`?"],
    ["chatCompletion", { paralel_tool_calls: true }, "did you mean `parallel_tool_calls`?"],
    ["chatCompletion", { stream: "true" }, "`stream`: expected true or false"],
    ["chatCompletion", { tool_choice: 5 }, "`tool_choice`: expected an object or a string"],
    ["chatCompletion", { stop: [5] }, "stop: Expected a string or a list of strings"],
    ["chatCompletion", { user: 5 }, "`user`: expected a string"],
    ["chatCompletion", { metadata: "a" }, "`metadata`: expected an object"],
    ["chatCompletion", { extra: "a" }, "`extra`: expected an object"],
    ["chatCompletion", message({ nmae: "Ada" }), "`messages[1].nmae`: did you mean `messages[1].name`?"],
    ["chatCompletion", message({ toolCallId: "a" }), "did you mean `messages[1].tool_call_id`?"],
    ["chatCompletion", message({ tool_call: [] }), "did you mean `messages[1].tool_calls`?"],
    ["chatCompletion", message({ prefix: "yes" }), "`messages[1].prefix`: expected true or false"],
    ["chatCompletion", part({ type: "text", txt: "b" }), "did you mean `messages[0].content[1].text`?"],
    [
      "chatCompletion",
      part({ type: "image_url", imageUrl: {} }),
      "did you mean `messages[0].content[1].image_url`?",
    ],
    [
      "chatCompletion",
      part({ type: "image_url", image_url: { urll: "u" } }),
      "did you mean `messages[0].content[1].image_url.url`?",
    ],
    [
      "chatCompletion",
      part({ type: "image_url", url: "u" }),
      "did you mean `messages[0].content[1].image_url.url`?",
    ],
    [
      "chatCompletion",
      part({ type: "input_audio", input_audio: { fromat: "wav" } }),
      "did you mean `messages[0].content[1].input_audio.format`?",
    ],
    [
      "chatCompletion",
      part({ type: "file", file: { fileId: "a" } }),
      "did you mean `messages[0].content[1].file.file_id`?",
    ],
    [
      "chatCompletion",
      called({ function: { name: "f", argument: "{}" } }),
      "tool_calls[0].function.arguments`?",
    ],
    ["chatCompletion", called({ functon: {} }), "did you mean `messages[1].tool_calls[0].function`?"],
    ["chatCompletion", tool({ type: "function", name: "f" }), "did you mean `tools[1].function.name`?"],
    ["chatCompletion", tool({ type: "function", functions: {} }), "did you mean `tools[1].function`?"],
    [
      "chatCompletion",
      tool({ type: "function", function: { name: "f", parameter: {} } }),
      "did you mean `tools[1].function.parameters`?",
    ],
    [
      "chatCompletion",
      tool({ type: "function", function: { name: "f", desciption: "" } }),
      "did you mean `tools[1].function.description`?",
    ],
    [
      "chatCompletion",
      tool({ type: "function", function: { name: "f", strict: "yes" } }),
      "`tools[1].function.strict`: expected true or false",
    ],
    ["chatCompletion", format({ jsonSchema: {} }), "did you mean `response_format.json_schema`?"],
    ["chatCompletion", format({ name: "a" }), "did you mean `response_format.json_schema.name`?"],
    [
      "chatCompletion",
      format({ json_schema: { name: "a", shema: {} } }),
      "did you mean `response_format.json_schema.schema`?",
    ],
    ["chatCompletion", format({ json_schema: "a" }), "`response_format.json_schema`: expected an object"],
    [
      "chatCompletion",
      { tool_choice: { type: "function", name: "f" } },
      "did you mean `tool_choice.function.name`?",
    ],
    [
      "textGeneration",
      { inputs: "x", parameters: { max_new_token: 5 } },
      "did you mean `parameters.max_new_tokens`?",
    ],
    [
      "textGeneration",
      { inputs: "x", parameters: { maxNewTokens: 5 } },
      "did you mean `parameters.max_new_tokens`?",
    ],
    [
      "textGeneration",
      { inputs: "x", parameters: { do_smaple: true } },
      "did you mean `parameters.do_sample`?",
    ],
    [
      "textGeneration",
      { inputs: "x", max_new_tokens: 5 },
      "`max_new_tokens`: did you mean `parameters.max_new_tokens`?",
    ],
    ["textGeneration", { inputs: "x", parameter: {} }, "`parameter`: did you mean `parameters`?"],
    ["textGeneration", { input: "x" }, "`input`: did you mean `inputs`?"],
    ["textGeneration", { inputs: "x", stream: 1 }, "`stream`: expected true or false"],
    [
      "textGeneration",
      { inputs: "x", parameters: { grammar: { type: "json", valu: {} } } },
      "did you mean `parameters.grammar.value`?",
    ],
    [
      "textToImage",
      { inputs: "x", parameters: { guidance_scal: 3 } },
      "did you mean `parameters.guidance_scale`?",
    ],
    [
      "textToImage",
      { inputs: "x", parameters: { numInferenceSteps: 3 } },
      "did you mean `parameters.num_inference_steps`?",
    ],
    [
      "textToImage",
      { inputs: "x", parameters: { negativ_prompt: "" } },
      "did you mean `parameters.negative_prompt`?",
    ],
    ["textToImage", { inputs: "x", width: 512 }, "`width`: did you mean `parameters.width`?"],
    ["textToImage", { inputs: "x", num_inference_step: 5 }, "did you mean `parameters.num_inference_steps`?"],
    ["textToImage", { inputs: "x", parameters: { hieght: 512 } }, "did you mean `parameters.height`?"],
    ["textToImage", { inputs: "x", parameters: { modle: "m" } }, "did you mean `model`?"],
    ["textToImage", { inputs: "x", endpointURL: "u" }, "`endpointURL`: did you mean `endpointUrl`?"],
    ["imageToImage", { inputs: png, parameters: { promt: "x" } }, "did you mean `parameters.prompt`?"],
    ["imageToImage", { inputs: png, prompt: "x" }, "`prompt`: did you mean `parameters.prompt`?"],
    [
      "imageToImage",
      { inputs: png, parameters: { prompt: "x", target_size: { widht: 5, height: 5 } } },
      "did you mean `parameters.target_size.width`?",
    ],
    ["textToVideo", { inputs: "x", parameters: { num_frame: 5 } }, "did you mean `parameters.num_frames`?"],
    ["textToSpeech", { inputs: "x", parameters: { voise: "a" } }, "did you mean `parameters.voice`?"],
    ["featureExtraction", { inputs: "x", normalise: true }, "`normalise`: did you mean `normalize`?"],
    ["featureExtraction", { inputs: "x", dimension: 5 }, "`dimension`: did you mean `dimensions`?"],
    ["featureExtraction", { inputs: "x", promptName: "a" }, "`promptName`: did you mean `prompt_name`?"],
    [
      "summarization",
      { inputs: "x", parameters: { max_lenght: 5 } },
      "did you mean `parameters.max_length`?",
    ],
    ["translation", { inputs: "x", parameters: { srcLang: "en" } }, "did you mean `parameters.src_lang`?"],
    ["translation", { inputs: "x", tgt_lang: "fr" }, "`tgt_lang`: did you mean `parameters.tgt_lang`?"],
    ["textClassification", { inputs: "x", parameters: { topK: 2 } }, "did you mean `parameters.top_k`?"],
    [
      "textClassification",
      { inputs: "x", parameters: { function_to_aply: "none" } },
      "did you mean `parameters.function_to_apply`?",
    ],
    [
      "tokenClassification",
      { inputs: "x", parameters: { aggregationStrategy: "none" } },
      "did you mean `parameters.aggregation_strategy`?",
    ],
    [
      "zeroShotClassification",
      { inputs: "x", parameters: { candidate_label: ["a"] } },
      "did you mean `parameters.candidate_labels`?",
    ],
    [
      "zeroShotClassification",
      { inputs: "x", candidate_labels: ["a"] },
      "did you mean `parameters.candidate_labels`?",
    ],
    ["questionAnswering", { inputs: { ...question, contxt: "a" } }, "did you mean `inputs.context`?"],
    [
      "questionAnswering",
      { question: "Who?", inputs: question },
      "`question`: did you mean `inputs.question`?",
    ],
    ["questionAnswering", { inputs: { ...question, model: "m" } }, "`inputs.model`: did you mean `model`?"],
    [
      "sentenceSimilarity",
      { inputs: { source_sentence: "a", sentence: ["b"] } },
      "did you mean `inputs.sentences`?",
    ],
    ["imageClassification", { inputs: png, parameters: { top_K: 2 } }, "did you mean `parameters.top_k`?"],
    [
      "objectDetection",
      { inputs: png, parameters: { treshold: 0.5 } },
      "did you mean `parameters.threshold`?",
    ],
    [
      "automaticSpeechRecognition",
      { inputs: png, parameters: { return_timestamp: true } },
      "did you mean `parameters.return_timestamps`?",
    ],
    ["fillMask", { inputs: "x", parameters: { target: ["a"] } }, "did you mean `parameters.targets`?"],
    [
      "chatCompletion",
      { messages: [{ role: "usr", content: "Hi" }] },
      "`usr` is not a role; did you mean `user`?",
    ],
    [
      "chatCompletion",
      { messages: [{ role: "User", content: "Hi" }] },
      "`User` is not a role; did you mean `user`?",
    ],
    ["chatCompletion", { messages: [{ role: "bot", content: "Hi" }] }, "did you mean `assistant`?"],
    ["chatCompletion", { messages: [{ role: "asistant", content: "Hi" }] }, "did you mean `assistant`?"],
    [
      "chatCompletion",
      { messages: [{ role: "user" }] },
      "`messages[0].content`: the role `user` requires it",
    ],
    ["chatCompletion", message({ role: "tool" }), "`messages[1].tool_call_id`: the role `tool` requires it"],
    [
      "chatCompletion",
      { tool_choice: "Auto" },
      "`tool_choice`: `Auto` is not a tool choice; did you mean `auto`?",
    ],
    ["chatCompletion", { tool_choice: "require" }, "did you mean `required`?"],
    [
      "chatCompletion",
      { tools: [{ type: "function", function: { name: "f" } }], tool_choice: "f" },
      'did you mean `{ type: "function", function: { name: "f" } }`?',
    ],
    ["chatCompletion", { reasoning_effort: "High" }, "did you mean `high`?"],
    ["chatCompletion", { reasoning_effort: "mediun" }, "did you mean `medium`?"],
    [
      "chatCompletion",
      part({ type: "image_url", image_url: "https://example.com/a.png" }),
      "`messages[0].content[1].image_url`: expected an object with `url`",
    ],
    ["chatCompletion", part({ type: "image_url" }), "the type `image_url` requires it"],
    [
      "chatCompletion",
      part({ type: "image_url", image_url: { url: "u", detail: "Low" } }),
      "`Low` is not a detail; did you mean `low`?",
    ],
    [
      "chatCompletion",
      part({ type: "input_audio", input_audio: "x" }),
      "expected an object with `data` and `format`",
    ],
    ["chatCompletion", part({ type: "text" }), "`messages[0].content[1].text`: the type `text` requires it"],
    ["chatCompletion", part({ text: "b" }), "`messages[0].content[1].type`: it is required"],
    [
      "chatCompletion",
      { tools: [{ type: "function" }] },
      "`tools[0].function`: the type `function` requires it",
    ],
    ["chatCompletion", tool({ type: "function", function: {} }), "`tools[1].function.name`: it is required"],
    [
      "chatCompletion",
      tool({ type: "function", function: { name: "f", params: {} } }),
      "function.parameters`?",
    ],
    ["chatCompletion", format({}), "`response_format.json_schema`: the type `json_schema` requires it"],
    [
      "chatCompletion",
      format({ json_schema: { schema: {} } }),
      "`response_format.json_schema.name`: it is req",
    ],
    ["chatCompletion", { temperature: "0.5" }, "temperature: Invalid type: Expected number"],
    ["chatCompletion", { temp: 0.5 }, "`temp`: did you mean `temperature`?"],
    [
      "textGeneration",
      { inputs: "x", parameters: { max_tokens: 5 } },
      "did you mean `parameters.max_new_tokens`?",
    ],
    ["textGeneration", { prompt: "x" }, "`prompt`: did you mean `inputs`?"],
    ["textToImage", { prompt: "x" }, "`prompt`: did you mean `inputs`?"],
    ["textToSpeech", { text: "x" }, "`text`: did you mean `inputs`?"],
    ["translation", { inputs: "x", target_lang: "fr" }, "did you mean `parameters.tgt_lang`?"],
  ])("%s with %o is a mistake", async (method, args, problem) => {
    const { client, bodies } = noting({ provider: "auto" });
    const call = (client as unknown as Record<string, (args: object) => Promise<unknown>>)[method];
    const given = method === "chatCompletion" ? { ...chat, ...args } : { model: "m", ...args };
    const error = await call?.({ provider: "hf-inference", ...given }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(InputError);
    expect((error as Error).message).toContain(problem);
    expect(bodies).toEqual([]);
  });

  it.each<readonly [provider: Provider["id"], args: object]>([
    ["together", { top_k: 40, top_p: 0.5, min_p: 0.1 }],
    ["cohere", { k: 4, p: 0.5 }],
    ["openai", { max_completion_tokens: 5, verbosity: "low", service_tier: "auto" }],
    ["groq", { reasoning_format: "hidden", user: "me" }],
    ["vllm", { stop_token_ids: [1], min_tokens: 2, best_of: 2 }],
    ["mistral", part({ type: "image_url", image_url: "https://example.com/a.png" })],
    ["mistral", { tool_choice: "any", tools: [{ type: "function", function: { name: "f" } }] }],
    ["vllm", { response_format: { type: "json_schema", schema: {} } }],
    ["groq", called({ function: { name: "f" } })],
    ["mistral", part({ type: "document_url", document_url: "https://example.com/a.pdf", document_nam: "a" })],
    ["together", { response_format: { type: "json_object", schema: {} } }],
    ["openai", { tools: [{ type: "web_search", name: "search", max_uses: 1 }] }],
    ["groq", { messages: [{ role: "assistant", content: "x", reasoning_details: [], annotations: [] }] }],
    ["groq", { tools: [{ type: "function", function: { name: "f", parameters: { typ: "object" } } }] }],
    ["together", { logit_bias: { temprature: 1 }, metadata: { modle: "x" } }],
  ])("%s documents %o", async (provider, args) => {
    const { send, bodies, warnings } = noting({ strict: true, provider: provider as "groq" });
    await send({ ...args, model: `${provider}/m` });
    expect(bodies[0]).toMatchObject(args);
    expect(warnings).toEqual([]);
  });

  it("unknown strings warn once", async () => {
    const { send, warnings, bodies } = noting();
    const messages = ["a", "b"].map((content) => ({ role: "observation", content }));
    await send({ messages });
    expect(bodies[0]).toMatchObject({ messages });
    expect(warnings).toEqual([expect.stringContaining("`messages[0].role`: the value is unknown")]);
    await expect(noting({ strict: true }).send({ messages })).rejects.toThrow("Known values: `system`");
    await noting({ strict: false }).send({ messages: [{ role: "usr", content: "Hi" }] });
  });

  it("an image in Mistral's messages may be a string for Mistral alone", async () => {
    const args = part({ type: "image_url", image_url: "https://example.com/a.png" });
    await noting({ provider: "auto" }).send({ ...args, provider: "mistral", model: "mistral/m" });
    const baseUrls = { mistral: "https://mistral.test/v1" };
    await noting({ provider: "auto", baseUrls }).send({ ...args, model: "mistral/m" });
    await expect(noting().send({ ...args, provider: "groq" })).rejects.toBeInstanceOf(InputError);
  });

  it("unknown names warn once for a whole list", async () => {
    const { send, warnings, bodies } = noting();
    const messages = ["a", "b"].map((content) => ({ role: "user", content, house_style: "plain" }));
    await send({ messages });
    expect(bodies[0]).toMatchObject({ messages });
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain("`messages[0].house_style`");
    await expect(noting({ strict: true }).send({ messages })).rejects.toThrow("`messages[0].house_style`");
  });

  it("a name that a provider documents arrives", async () => {
    const { send, bodies, warnings } = noting({ provider: "together", strict: true });
    await send({ top_k: 40, top_p: 0.5, min_p: 0.1 });
    expect(bodies[0]).toMatchObject({ top_k: 40, top_p: 0.5, min_p: 0.1 });
    expect(warnings).toEqual([]);
  });

  it("a name that no provider documents is sent with one warning", async () => {
    const { send, bodies, warnings } = noting();
    await send({ house_style: "plain" });
    await send({ house_style: "plain" });
    expect(bodies).toMatchObject([{ house_style: "plain" }, { house_style: "plain" }]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain("`house_style`");
  });

  it("`strict: true` refuses it, `strict: false` checks no names", async () => {
    await expect(noting({ strict: true }).send({ house_style: "plain" })).rejects.toBeInstanceOf(InputError);
    const { send, bodies, warnings } = noting({ strict: false });
    await send({ max_token: 5 });
    expect(bodies[0]).toMatchObject({ max_token: 5 });
    expect(warnings).toEqual([]);
    await expect(send({ temperature: "hot" })).rejects.toThrow("temperature");
    await expect(send({ messages: [] })).rejects.toBeInstanceOf(InputError);
  });

  it("tells how far names are from each other", () => {
    expect(editDistance("abc", "abc")).toBe(0);
    expect(editDistance("", "abc")).toBe(3);
    expect(editDistance("abcd", "abdc")).toBe(1);
    expect(editDistance("kitten", "sitting")).toBe(3);
    expect(findClosest("k", ["n", "top_k"])).toBeUndefined();
  });
});

describe("extra", () => {
  it("is sent where the format has its parameters, and replaces no named argument", async () => {
    const { send, bodies } = noting({ strict: true });
    await send({ max_tokens: 5, extra: { anything: [1], model: "other", messages: [], max_tokens: 9 } });
    expect(bodies[0]).toEqual({ model: "m", messages: chat.messages, max_tokens: 5, anything: [1] });
  });

  it("keeps renamed arguments unchanged", () => {
    const args = {
      model: "m",
      inputs: "x",
      parameters: { max_new_tokens: 5 },
      extra: { max_tokens: 9, a: 1 },
    };
    const { body } = buildRequestFor(together as unknown as Provider, "text-generation", args);
    expect(body).toMatchObject({ json: { max_tokens: 5, a: 1 } });
  });

  it("goes into streams", async () => {
    const sent: string[] = [];
    const fetch = async (_: unknown, init?: RequestInit) => {
      sent.push(String(init?.body));
      return new Response("data: [DONE]\n\n", { headers: { "content-type": "text/event-stream" } });
    };
    const client = createClient({
      providers: [groq],
      keys: { groq: "k" },
      fetch: fetch as typeof globalThis.fetch,
    });
    for await (const _ of client.chatCompletionStream({ ...chat, extra: { reasoning_format: "hidden" } }));
    expect(JSON.parse(sent[0] ?? "")).toMatchObject({ stream: true, reasoning_format: "hidden" });
  });

  const pairs = (PROVIDERS as readonly Provider[]).flatMap((provider) =>
    Object.values(provider.operations)
      .filter(({ operation }) => operation.sample)
      .map(({ operation }) => [provider.id, operation.id, provider, operation.sample as object] as const),
  );

  it.each(pairs)("%s, %s: reaches the request", (_, id, provider, sample) => {
    const build = (extra?: object) => {
      const { url, body } = buildRequestFor(provider, id, { model: "owner/name", ...sample, extra });
      return url + JSON.stringify(body ?? {});
    };
    expect(build({ inferhub_probe: "probe" })).toContain("probe");
    expect(build()).not.toContain("probe");
  });
});

describe("documented parameters", () => {
  const tables = Object.entries(DOCUMENTED).flatMap(([operation, providers]) =>
    Object.keys(providers).map((provider) => [operation, provider] as const),
  );

  it.each(tables)("%s: %s serves it", (operation, id) => {
    const provider = (PROVIDERS as readonly Provider[]).find((each) => each.id === id);
    expect(Object.keys(provider?.operations ?? {})).toContain(operation);
  });
});
