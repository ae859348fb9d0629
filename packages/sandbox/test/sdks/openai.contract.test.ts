import { PROVIDERS } from "@inferhub/inference";
import OpenAI, { toFile } from "openai";
import { describe, expect, it } from "vitest";
import { findOpenaiPrefix } from "../../src/providers/routes/openai-routes.ts";
import { withSandbox } from "../run.ts";
import { countChecks } from "./count.ts";
import {
  collected,
  fault,
  isPng,
  isWav,
  PERSON_QUESTION,
  PERSON_SCHEMA,
  PNG,
  QUESTION,
  WAV,
  WEATHER_QUESTION,
  WEATHER_SCHEMA,
} from "./samples.ts";

countChecks("openai");
const sandbox = withSandbox({ models: "known" });

const clientFor = (baseURL: string, apiKey = "any") => new OpenAI({ baseURL, apiKey, maxRetries: 0 });
const openai = (apiKey?: string) => clientFor(`${sandbox().url("openai")}/v1`, apiKey);

const model = "gpt-4o-mini";
const chat = { model, messages: [QUESTION] };
const recording = () => toFile(WAV, "audio.wav", { type: "audio/wav" });
const weather = {
  type: "function" as const,
  function: { name: "get_weather", description: "The weather in a city", parameters: WEATHER_SCHEMA },
};
const person = {
  type: "json_schema" as const,
  json_schema: { name: "person", schema: PERSON_SCHEMA, strict: true },
};

describe("chat", () => {
  it("answers", async () => {
    const { choices, usage, id, created, object } = await openai().chat.completions.create(chat);
    expect(choices[0]?.message).toMatchObject({
      role: "assistant",
      content: expect.stringContaining("6 * 7"),
    });
    expect(choices[0]?.finish_reason).toBe("stop");
    expect(usage?.total_tokens).toBe((usage?.prompt_tokens ?? 0) + (usage?.completion_tokens ?? 0));
    expect({ id: typeof id, created: typeof created, object }).toEqual({
      id: "string",
      created: "number",
      object: "chat.completion",
    });
  });

  it("streams the same words", async () => {
    const plain = await openai().chat.completions.create(chat);
    const chunks = await collected(await openai().chat.completions.create({ ...chat, stream: true }));
    const text = chunks.map(({ choices }) => choices[0]?.delta.content ?? "").join("");
    expect(text).toBe(plain.choices[0]?.message.content);
    expect(chunks.at(-1)?.choices[0]?.finish_reason).toBe("stop");
  });

  it("streams usage last", async () => {
    const stream = await openai().chat.completions.create({
      ...chat,
      stream: true,
      stream_options: { include_usage: true },
    });
    const last = (await collected(stream)).at(-1);
    expect(last?.choices).toEqual([]);
    expect(last?.usage?.total_tokens).toBeGreaterThan(0);
  });

  it("is put together by the stream helper", async () => {
    const runner = openai().chat.completions.stream(chat);
    const finished = await runner.finalChatCompletion();
    expect(finished.choices[0]?.message.content).toContain("6 * 7");
  });

  it("ends at a stop sequence", async () => {
    const { choices } = await openai().chat.completions.create({ ...chat, max_completion_tokens: 2 });
    expect(choices[0]?.finish_reason).toBe("length");
  });

  it("gives several choices", async () => {
    const { choices } = await openai().chat.completions.create({ ...chat, n: 2 });
    expect(choices.map(({ index }) => index)).toEqual([0, 1]);
  });

  it("accepts images", async () => {
    const url = `data:image/png;base64,${Buffer.from(PNG).toString("base64")}`;
    const content = [
      { type: "text" as const, text: "What is this?" },
      { type: "image_url" as const, image_url: { url } },
    ];
    const { choices } = await openai().chat.completions.create({
      model,
      messages: [{ role: "user", content }],
    });
    expect(choices[0]?.message.content).toBeTruthy();
  });

  it("returns probabilities if requested", async () => {
    const { choices } = await openai().chat.completions.create({ ...chat, logprobs: true, top_logprobs: 2 });
    const [first] = choices[0]?.logprobs?.content ?? [];
    expect(first?.logprob).toBeLessThanOrEqual(0);
    expect(first?.top_logprobs).toHaveLength(2);
  });
});

describe("tools", () => {
  const asked = { model, messages: [WEATHER_QUESTION], tools: [weather] };

  it("are called", async () => {
    const { choices } = await openai().chat.completions.create(asked);
    const [call] = choices[0]?.message.tool_calls ?? [];
    expect(choices[0]?.finish_reason).toBe("tool_calls");
    expect(call?.type === "function" && JSON.parse(call.function.arguments)).toEqual({ city: "Paris" });
  });

  it("are called in a stream", async () => {
    const runner = openai().chat.completions.stream(asked);
    const { choices } = await runner.finalChatCompletion();
    const [call] = choices[0]?.message.tool_calls ?? [];
    expect(call?.type === "function" && JSON.parse(call.function.arguments)).toEqual({ city: "Paris" });
  });

  it("run in a loop until the final message", async () => {
    const cities: string[] = [];
    const runner = openai().chat.completions.runTools({
      model,
      messages: [WEATHER_QUESTION],
      tools: [
        {
          type: "function",
          function: {
            ...weather.function,
            parse: JSON.parse,
            function: ({ city }: { city: string }) => {
              cities.push(city);
              return "Rain, 11 degrees";
            },
          },
        },
      ],
    });
    expect(await runner.finalContent()).toContain("11");
    expect(cities).toEqual(["Paris"]);
  });
});

describe("structured output", () => {
  it("fits the schema", async () => {
    const { choices } = await openai().chat.completions.parse({
      model,
      messages: [PERSON_QUESTION],
      response_format: person,
    });
    const content = JSON.parse(choices[0]?.message.content ?? "null");
    expect(content).toEqual({ name: "Anna", age: 31 });
  });

  it("fits the schema in a stream", async () => {
    const runner = openai().chat.completions.stream({
      model,
      messages: [PERSON_QUESTION],
      response_format: person,
    });
    expect(JSON.parse((await runner.finalContent()) ?? "null")).toEqual({ name: "Anna", age: 31 });
  });

  it("is an object when no schema is named", async () => {
    const { choices } = await openai().chat.completions.create({
      ...chat,
      response_format: { type: "json_object" },
    });
    expect(JSON.parse(choices[0]?.message.content ?? "null")).toBeTypeOf("object");
  });
});

describe("everything else", () => {
  it("completes a prompt", async () => {
    const { choices, usage } = await openai().completions.create({
      model,
      prompt: "Once upon",
      max_tokens: 5,
    });
    expect(choices[0]?.text).toBeTruthy();
    expect(usage?.completion_tokens).toBe(5);
  });

  it("streams the completion of a prompt", async () => {
    const stream = await openai().completions.create({ model, prompt: "Once upon", stream: true });
    const text = (await collected(stream)).map(({ choices }) => choices[0]?.text ?? "").join("");
    expect(text.length).toBeGreaterThan(0);
  });

  it("embeds strings, in base64 as the package requests", async () => {
    const { data, usage } = await openai().embeddings.create({ model, input: ["one", "two"] });
    expect(data.map(({ index }) => index)).toEqual([0, 1]);
    expect(data[0]?.embedding.every(Number.isFinite)).toBe(true);
    expect(usage.total_tokens).toBeGreaterThan(0);
  });

  it("embeds strings as plain numbers with the requested dimensions", async () => {
    const asked = { model, input: "one", encoding_format: "float" as const, dimensions: 64 };
    const { data } = await openai().embeddings.create(asked);
    expect(data[0]?.embedding).toHaveLength(64);
  });

  it("draws", async () => {
    const { data } = await openai().images.generate({ model, prompt: "a lighthouse", size: "256x256" });
    expect(isPng(Buffer.from(data?.[0]?.b64_json ?? "", "base64"))).toBe(true);
  });

  it("draws behind an address", async () => {
    const asked = { model, prompt: "a lighthouse", n: 2, size: "256x256", response_format: "url" } as const;
    const { data } = await openai().images.generate(asked);
    expect(data).toHaveLength(2);
    const file = await fetch(data?.[0]?.url ?? "");
    expect(isPng(new Uint8Array(await file.arrayBuffer()))).toBe(true);
  });

  it("edits an image", async () => {
    const image = await toFile(PNG, "pixel.png", { type: "image/png" });
    const { data } = await openai().images.edit({ model, image, prompt: "make it blue" });
    expect(isPng(Buffer.from(data?.[0]?.b64_json ?? "", "base64"))).toBe(true);
  });

  it("generates speech", async () => {
    const answer = await openai().audio.speech.create({ model, input: "Hello there", voice: "alloy" });
    expect(isWav(new Uint8Array(await answer.arrayBuffer()))).toBe(true);
  });

  it("writes down", async () => {
    const { text } = await openai().audio.transcriptions.create({ model, file: await recording() });
    expect(text).toBeTypeOf("string");
  });

  it("writes down with times", async () => {
    const asked = { model, file: await recording(), response_format: "verbose_json" } as const;
    const { duration, segments } = await openai().audio.transcriptions.create(asked);
    expect(Number(duration)).toBeCloseTo(0.5, 1);
    expect(Array.isArray(segments)).toBe(true);
  });

  it("writes down as text", async () => {
    const asked = { model, file: await recording(), response_format: "text" } as const;
    expect(await openai().audio.transcriptions.create(asked)).toBeTypeOf("string");
  });

  it("translates a recording", async () => {
    const { text } = await openai().audio.translations.create({ model, file: await recording() });
    expect(text).toBeTypeOf("string");
  });

  it("returns a response object", async () => {
    const { output_text, usage, status } = await openai().responses.create({
      model,
      input: QUESTION.content,
    });
    expect(output_text).toContain("6 * 7");
    expect(status).toBe("completed");
    expect(usage?.total_tokens).toBeGreaterThan(0);
  });

  it("streams a response", async () => {
    const stream = openai().responses.stream({ model, input: QUESTION.content });
    const types = (await collected(stream)).map(({ type }) => type);
    expect(types[0]).toBe("response.created");
    expect(types.at(-1)).toBe("response.completed");
    expect((await stream.finalResponse()).output_text).toContain("6 * 7");
  });

  it("calls a tool in a response", async () => {
    const tools = [{ type: "function" as const, strict: false, ...weather.function }];
    const { output } = await openai().responses.create({ model, input: WEATHER_QUESTION.content, tools });
    expect(output).toMatchObject([
      { type: "function_call", name: "get_weather", arguments: '{"city":"Paris"}' },
    ]);
  });

  it("moderates strings", async () => {
    const input = ["I will kill you", "Good morning"];
    const { model, results } = await openai().moderations.create({ input });
    expect(model).toBe("sandbox/omni-moderation-latest");
    expect(results.map(({ flagged }) => flagged)).toEqual([true, false]);
    expect(results[0]?.categories).toMatchObject({
      "harassment/threatening": true,
      violence: true,
      hate: false,
    });
    expect(results[0]?.category_applied_input_types.violence).toEqual(["text"]);
    expect(Object.keys(results[1]?.category_scores ?? {})).toHaveLength(13);
  });

  it("lists models page by page", async () => {
    const models = await collected(openai().models.list());
    expect(models.map(({ id }) => id)).toContain("sandbox/chat-completion");
  });

  it("describes a model", async () => {
    expect(await openai().models.retrieve(model)).toMatchObject({ id: model, object: "model" });
  });
});

describe("files", () => {
  it("are uploaded, listed, read and deleted", async () => {
    const file = await toFile(Buffer.from('{"a": 1}\n'), "lines.jsonl");
    const { id, bytes, filename, purpose } = await openai().files.create({ file, purpose: "batch" });
    expect({ bytes, filename, purpose }).toEqual({ bytes: 9, filename: "lines.jsonl", purpose: "batch" });
    expect((await collected(openai().files.list())).map((each) => each.id)).toContain(id);
    expect(await openai().files.retrieve(id)).toMatchObject({ id, status: "processed" });
    expect(await (await openai().files.content(id)).text()).toBe('{"a": 1}\n');
    expect(await openai().files.delete(id)).toEqual({ id, object: "file", deleted: true });
    await expect(openai().files.retrieve(id)).rejects.toBeInstanceOf(OpenAI.NotFoundError);
  });
});

describe("errors", () => {
  it("refuse a wrong key", async () => {
    const call = openai("invalid").chat.completions.create(chat);
    await expect(call).rejects.toBeInstanceOf(OpenAI.AuthenticationError);
    await expect(call).rejects.toMatchObject({ status: 401, code: "invalid_api_key" });
  });

  it("tell how long to wait", async () => {
    const call = openai().chat.completions.create(chat, { headers: fault("429; retry-after=2") });
    await expect(call).rejects.toBeInstanceOf(OpenAI.RateLimitError);
    const error: InstanceType<typeof OpenAI.APIError> = await call.catch((reason) => reason);
    expect(error.headers?.get("retry-after")).toBe("2");
    expect(error.requestID).toBeTruthy();
  });

  it("name a missing field", async () => {
    const call = openai().chat.completions.create({ model, messages: [] });
    await expect(call).rejects.toMatchObject({ status: 400, param: "messages" });
  });

  it("rejects an unknown model with near names", async () => {
    const call = openai().chat.completions.create({ ...chat, model: "gpt-4o-minni" });
    await expect(call).rejects.toBeInstanceOf(OpenAI.NotFoundError);
    await expect(call).rejects.toMatchObject({
      code: "model_not_found",
      message: expect.stringContaining("gpt-4o-mini,"),
    });
    await expect(openai().models.retrieve("gpt-4o-minni")).rejects.toBeInstanceOf(OpenAI.NotFoundError);
  });

  it("report an unknown path", async () => {
    await expect(openai().get("/nothing")).rejects.toBeInstanceOf(OpenAI.NotFoundError);
  });

  it("show in a stream that is cut", async () => {
    const asked = { ...chat, stream: true } as const;
    const stream = await openai().chat.completions.create(asked, { headers: fault("cut; after=1") });
    await expect(collected(stream)).rejects.toThrow();
  });
});

/** Providers with a chat URL that this package can call. */
const alike = PROVIDERS.flatMap((provider) => {
  const prefix = findOpenaiPrefix(provider);
  return prefix === undefined ? [] : [{ id: provider.id, prefix }];
});

describe.each(alike)("against $id", ({ id, prefix }) => {
  const chat = { model: "meta-llama/Llama-3.3-70B-Instruct", messages: [QUESTION] };
  const client = () => {
    const baseURL = `${sandbox().url(id)}${prefix}`;
    // Azure's documentation of these URLs sends the key in a separate header.
    return id === "azure-openai"
      ? new OpenAI({ baseURL, apiKey: "any", defaultHeaders: { "api-key": "any" }, maxRetries: 0 })
      : clientFor(baseURL);
  };

  it("chats", async () => {
    const { choices } = await client().chat.completions.create(chat);
    expect(choices[0]?.message.content).toContain("6 * 7");
  });

  it("streams", async () => {
    const runner = client().chat.completions.stream(chat);
    const { choices } = await runner.finalChatCompletion();
    expect(choices[0]?.message.content).toContain("6 * 7");
  });

  it("is refused with a reason", async () => {
    const call = client().chat.completions.create(chat, { headers: fault("429; retry-after=1") });
    await expect(call).rejects.toBeInstanceOf(OpenAI.RateLimitError);
  });
});
