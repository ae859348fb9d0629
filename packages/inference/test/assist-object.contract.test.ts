import { chatObject, chatObjectStream, type StandardSchema } from "@inferhub/inference/assist";
import { IncompleteStreamError, ProviderOutputError } from "@inferhub/inference/core";
import { toJsonSchema, toStandardJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import { describe, expect, it, vi } from "vitest";
import { failureOf, says, scripted, streams } from "./assist-script.ts";
import { sseHeaders } from "./serve.ts";

const lighthouse = v.object({ name: v.string(), height: v.pipe(v.number(), v.minValue(1)) });
const responseFormat = toStandardJsonSchema(lighthouse);
const call = { model: "acme/talk", messages: [{ role: "user" as const, content: "secret prompt" }] };
const good = { name: "Fastnet", height: 54 };
const goodText = JSON.stringify(good);

/** A custom schema that validates asynchronously. */
const even: StandardSchema<number, { half: number }> = {
  "~standard": {
    version: 1,
    vendor: "hand",
    validate: async (value) =>
      typeof value === "number" && value % 2 === 0
        ? { value: { half: value / 2 } }
        : { issues: [{ message: "Not even", path: [{ key: "count" }] }] },
  },
};

describe("a document that fits a schema", () => {
  it.each([
    ["plain", goodText],
    ["with spaces around", `\n ${goodText} \n`],
    ["in a fence", `\`\`\`json\n${goodText}\n\`\`\``],
    ["in a fence without a language", `\`\`\`\n${goodText}\n\`\`\``],
    ["in a fence between words", `Here it is:\n\`\`\`json\n${goodText}\n\`\`\`\nAnything else?`],
    ["in a fence that stays open", `\`\`\`json\n${goodText}`],
  ])("is read when it comes %s", async (_, content) => {
    const { client } = await scripted([says(content)]);
    const { object, answer } = await chatObject(client, { ...call, responseFormat });
    expect(object).toEqual(good);
    expect(answer.choices[0]?.message.content).toBe(content);
  });

  it("keeps code fences inside of its strings", async () => {
    const { client } = await scripted([says(JSON.stringify({ ...good, name: "a ```b\n``` c" }))]);
    const { object } = await chatObject(client, { ...call, responseFormat });
    expect(object.name).toBe("a ```b\n``` c");
  });

  it("is requested by its JSON Schema, without internal fields", async () => {
    const { client, sent } = await scripted([says(goodText)]);
    await chatObject(client, { ...call, temperature: 0, responseFormat, repair: true });
    expect(sent).toEqual([
      {
        model: "acme/talk",
        messages: call.messages,
        temperature: 0,
        response_format: {
          type: "json_schema",
          json_schema: { name: "answer", schema: toJsonSchema(lighthouse, { target: "draft-2020-12" }) },
        },
      },
    ]);
  });

  it("is requested by the given name, description, strictness and JSON Schema", async () => {
    const { client, sent } = await scripted([says("8")]);
    const jsonSchema = { type: "integer", multipleOf: 2 };
    const { object } = await chatObject(client, {
      ...call,
      responseFormat: { schema: even, jsonSchema, name: "even_number", description: "Even.", strict: true },
    });
    expect(object).toEqual({ half: 4 });
    expect(sent[0]?.["response_format"]).toEqual({
      type: "json_schema",
      json_schema: { name: "even_number", description: "Even.", schema: jsonSchema, strict: true },
    });
  });

  it("is requested in the provider's own form", async () => {
    const { togetherClient, sent } = await scripted([says(goodText)]);
    await chatObject(togetherClient, { ...call, responseFormat });
    expect(sent[0]?.["response_format"]).toMatchObject({ type: "json_schema", schema: { type: "object" } });
  });

  it("uses an older JSON Schema if the library supports no newer one", async () => {
    const input = vi.fn(({ target }: { target: string }) => {
      if (target !== "draft-07") throw new Error("Unknown target");
      return { type: "number" };
    });
    const old = { "~standard": { ...even["~standard"], jsonSchema: { input } } };
    const { client, sent } = await scripted([says("2")]);
    await chatObject(client, { ...call, responseFormat: old });
    expect(sent[0]).toHaveProperty("response_format.json_schema.schema", { type: "number" });
  });

  it("comes with the defaults and forms that the schema gives", async () => {
    const { client } = await scripted([says("{}")]);
    const schema = v.object({ lit: v.optional(v.boolean(), true) });
    const { object } = await chatObject(client, {
      ...call,
      responseFormat: { schema, jsonSchema: { type: "object" } },
    });
    expect(object).toEqual({ lit: true });
  });
});

describe("a response that is not such a document", () => {
  it.each([
    ["cut", says('{"name": "Fast', "length"), /truncated at the token limit/],
    ["cut after its end", says(goodText, "length"), /truncated at the token limit/],
    ["refused", says({ content: null, refusal: "I won't." }), /refused: I won't\./],
    ["filtered", says("", "content_filter"), /filter/],
    ["empty", says({ content: null }), /empty/],
    ["text", says("It is 54 metres high."), /not JSON/],
    ["of another form", says('{"name": "Fastnet", "height": "tall"}'), /height: Invalid type/],
    ["of another form in several places", says('{"height": 0}'), /name: .*\(and 1 more\)/],
  ])("is refused when it is %s", async (_, handler, reason) => {
    const { client, sent } = await scripted([handler]);
    const error = await failureOf(chatObject(client, { ...call, provider: "groq", responseFormat }));
    expect(error).toBeInstanceOf(ProviderOutputError);
    expect(error).toMatchObject({ code: "output-malformed", operation: "chat-completion", provider: "groq" });
    expect(error.message).toMatch(reason);
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain("secret prompt");
    expect(sent).toHaveLength(1);
  });

  it("is refused by a schema that waits", async () => {
    const { client } = await scripted([says("7")]);
    const work = chatObject(client, { ...call, responseFormat: { schema: even, jsonSchema: {} } });
    expect((await failureOf(work)).message).toContain("count: Not even");
  });

  it("is repaired once on request", async () => {
    const bad = '{"name": "Fastnet", "height": "tall"}';
    const { client, sent } = await scripted([says(bad), says(goodText)]);
    const { object, answer } = await chatObject(client, { ...call, responseFormat, repair: true });
    expect(object).toEqual(good);
    expect(answer.choices[0]?.message.content).toBe(goodText);
    expect(sent[1]?.messages).toEqual([
      ...call.messages,
      { role: "assistant", content: bad },
      { role: "user", content: expect.stringMatching(/height: Invalid type/) },
    ]);
    expect(sent[1]?.["response_format"]).toEqual(sent[0]?.["response_format"]);
  });

  it("is an error when the repair does not fit either", async () => {
    const { client, sent } = await scripted([says("one"), says('{"name": 1}'), says(goodText)]);
    const error = await failureOf(chatObject(client, { ...call, responseFormat, repair: true }));
    expect(error.message).toContain("name: Invalid type");
    expect(sent).toHaveLength(2);
  });

  it.each([
    ["cut", says("{", "length")],
    ["refused", says({ refusal: "No." })],
  ])("is not repaired when it is %s", async (_, handler) => {
    const { client, sent } = await scripted([handler, says(goodText)]);
    await failureOf(chatObject(client, { ...call, responseFormat, repair: true }));
    expect(sent).toHaveLength(1);
  });
});

describe("a schema that cannot be used", () => {
  const broken = {
    "~standard": {
      ...even["~standard"],
      jsonSchema: {
        input: () => {
          throw new Error("dates have no JSON");
        },
      },
    },
  };

  it.each([
    ["has no JSON Schema", { schema: lighthouse }, /Pass \{ schema, jsonSchema \}/],
    ["cannot write one", broken, /dates have no JSON/],
    ["has a bad name", { schema: lighthouse, jsonSchema: {}, name: "a b" }, /letters, digits/],
    ["is none", { shape: "lighthouse" }, /Standard Schema/],
    ["is nothing", undefined, /Standard Schema/],
  ])("is refused before anything is sent: it %s", async (_, format, reason) => {
    const { client, sent } = await scripted([says(goodText)]);
    const given = { ...call, responseFormat: format as unknown as typeof responseFormat };
    const error = await failureOf(chatObject(client, given));
    expect(error).toMatchObject({ name: "InputError", code: "input-invalid" });
    expect(error.message).toMatch(reason);
    expect((await failureOf(chatObjectStream(client, given).result)).message).toMatch(reason);
    expect(sent).toHaveLength(0);
  });
});

describe("a document that arrives piece by piece", () => {
  const pieces = (text: string, size: number) =>
    (text.match(new RegExp(`[^]{1,${size}}`, "g")) ?? []).map((content) => ({ content }));

  it.each([
    ["plain", goodText],
    ["in a fence", `\`\`\`json\n${goodText}\n\`\`\``],
    ["with fences in its texts", '{"name": "```a\\n1\\n```", "height": 54}'],
  ])("is shown while it comes %s", async (_, text) => {
    const { client, sent } = await scripted([streams(pieces(text, 3), "stop", { total_tokens: 9 })]);
    const { partial, result } = chatObjectStream(client, { ...call, responseFormat });
    const seen: string[] = [];
    for await (const value of partial) seen.push(JSON.stringify(value));
    const { object, answer } = await result;
    expect(object.height).toBe(54);
    expect(answer).toMatchObject({
      id: "chat-1",
      usage: { total_tokens: 9 },
      choices: [{ index: 0, message: { role: "assistant", content: text }, finish_reason: "stop" }],
    });
    expect(seen.at(-1)).toBe(JSON.stringify(object));
    expect(seen.every((value) => value.startsWith("{"))).toBe(true);
    expect(new Set(seen).size).toBe(seen.length);
    expect(sent[0]).toMatchObject({ stream: true, response_format: { type: "json_schema" } });
  });

  it("shows each piece to a reader who is waiting", async () => {
    let more: (text: string) => void = () => undefined;
    const { client } = await scripted([
      (_, response) => {
        response.writeHead(200, sseHeaders).flushHeaders();
        more = (content) =>
          response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
        more('{"name": "F');
      },
    ]);
    const partial = chatObjectStream(client, { ...call, responseFormat }).partial[Symbol.asyncIterator]();
    expect((await partial.next()).value).toEqual({ name: "F" });
    more("ast");
    expect((await partial.next()).value).toEqual({ name: "Fast" });
    more('net", "height": 54');
    expect((await partial.next()).value).toEqual({ name: "Fastnet" });
    more("}");
    expect((await partial.next()).value).toEqual(good);
    await partial.return?.();
  });

  it("is had without looking at its pieces", async () => {
    const { client } = await scripted([streams(pieces(goodText, 5))]);
    expect((await chatObjectStream(client, { ...call, responseFormat }).result).object).toEqual(good);
  });

  it.each([
    ["cut by the provider", streams(pieces('{"name": "Fast', 4), "length"), /truncated at the token limit/],
    ["of another form", streams(pieces('{"name": 7}', 4)), /name: Invalid type/],
    ["refused", streams([{ refusal: "I " }, { refusal: "won't." }]), /refused: I won't\./],
  ])("fails on both sides when it is %s", async (_, handler, reason) => {
    const { client } = await scripted([handler]);
    const { partial, result } = chatObjectStream(client, { ...call, responseFormat });
    const read = async () => {
      for await (const value of partial) void value;
    };
    const error = await failureOf(read());
    expect(error).toBeInstanceOf(ProviderOutputError);
    expect(error.message).toMatch(reason);
    await expect(result).rejects.toBe(error);
  });

  it("fails as the stream does", async () => {
    const { client } = await scripted([
      (_, response) =>
        response.writeHead(200, sseHeaders).end('data: {"choices":[{"delta":{"content":"{"}}]}\n\n'),
    ]);
    const error = await failureOf(chatObjectStream(client, { ...call, responseFormat }).result);
    expect(error).toBeInstanceOf(IncompleteStreamError);
    expect(error).toMatchObject({ partialText: "{" });
  });

  it("is repaired once on request", async () => {
    const { client, sent } = await scripted([
      streams(pieces('{"name": 7}', 4)),
      streams(pieces(goodText, 4)),
    ]);
    const { partial, result } = chatObjectStream(client, { ...call, responseFormat, repair: true });
    const seen: unknown[] = [];
    for await (const value of partial) seen.push(value);
    expect((await result).object).toEqual(good);
    expect(seen.at(-1)).toEqual({ name: 7 });
    expect(sent).toHaveLength(2);
  });

  const endless =
    (closed: () => void): Parameters<typeof scripted>[0][number] =>
    (_, response) => {
      response.writeHead(200, sseHeaders);
      const event = `data: ${JSON.stringify({ choices: [{ delta: { content: '{"name": "x' } }] })}\n\n`;
      response.write(event);
      const timer = setInterval(() => response.write(event.replace('{\\"name\\": \\"', "")), 5);
      response.on("close", () => {
        clearInterval(timer);
        closed();
      });
    };

  it("stops the upstream when the loop is left", async () => {
    const closed = vi.fn();
    const { client } = await scripted([endless(closed)]);
    const { partial, result } = chatObjectStream(client, { ...call, responseFormat });
    for await (const value of partial) {
      expect(value).toHaveProperty("name");
      break;
    }
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
    await expect(result).rejects.toMatchObject({ name: "AbortError" });
  });

  it("stops on the caller's signal with the caller's reason", async () => {
    const closed = vi.fn();
    const { client } = await scripted([endless(closed)]);
    const controller = new AbortController();
    const { partial, result } = chatObjectStream(
      client,
      { ...call, responseFormat },
      { signal: controller.signal },
    );
    const read = async () => {
      for await (const value of partial) if (value) controller.abort("enough");
    };
    await expect(read()).rejects.toBe("enough");
    await expect(result).rejects.toBe("enough");
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
  });
});
