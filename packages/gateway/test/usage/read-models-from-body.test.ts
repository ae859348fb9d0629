import { PROVIDERS } from "@inferhub/inference";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readModelFromPath } from "../../src/usage/read-model-from-path.ts";
import { readModelsFromBody } from "../../src/usage/read-models-from-body.ts";

const JSON_TYPE = "application/json";
const peek = (text: string, type: string | undefined = JSON_TYPE) =>
  readModelsFromBody(type, Buffer.from(text));

describe("models in JSON", () => {
  it.each([
    ["one", '{"a":1,"model":"m"}', ["m"]],
    ["none", '{"a":{"model":"deep"},"b":[{"model":"deeper"}]}', []],
    ["two", '{"model":"a","x":[],"model":"b"}', ["a", "b"]],
    ["one whose name is escaped", '{"\\u006dodel":"a\\"b"}', ['a"b']],
    ["one in a text only", '{"a":"\\"model\\":\\"x\\""}', []],
    ["one amid spaces", ' \n{ "model"\t:\r"m" } ', ["m"]],
  ])("finds %s", (_, text, models) => {
    expect(peek(text)).toEqual(models);
  });

  it.each(
    [
      ["", "{", "[]", '"model"', "null", '{"model":5}', '{"model":null}', '{"model":["m"]}'],
      ['{"model":"m"', '{"model":"m",}', '{"model":"m"}}', "{'model':'m'}", '{"model":"m"}//', '{"a":01}'],
      [
        '{"a":"\n"}',
        '{"a":"\\x"}',
        '{"a":NaN}',
        '\ufeff{"model":"m"}',
        '{"model" "m"}',
        '{"a":tru}',
        '{"a":1 2}',
      ],
    ].flat(),
  )("does not know those of %j", (text) => {
    expect(peek(text)).toBeUndefined();
  });

  it("does not know those of bytes that are no text", () => {
    expect(readModelsFromBody(JSON_TYPE, Buffer.from('{"model":"\xff"}', "latin1"))).toBeUndefined();
  });

  it("takes for JSON what is, whatever it is called", () => {
    expect(peek('{"model":"m"}', "application/x-www-form-urlencoded")).toEqual(["m"]);
    expect(readModelsFromBody(undefined, Buffer.from('{"model":"m"}'))).toEqual(["m"]);
    expect(peek("model=m", "application/x-www-form-urlencoded")).toBeUndefined();
  });

  it("finds what a parser finds, in any object", () => {
    const value = fc.dictionary(fc.oneof(fc.constant("model"), fc.string()), fc.jsonValue());
    const indent = fc.constantFrom(undefined, 1, "\t");
    fc.assert(
      fc.property(value, indent, (object, space) => {
        const text = JSON.stringify(object, null, space);
        const { model } = JSON.parse(text) as { model?: unknown };
        const named = Object.hasOwn(object, "model");
        expect(peek(text)).toEqual(!named ? [] : typeof model === "string" ? [model] : undefined);
      }),
    );
  });

  it("refuses whatever a parser refuses, and nothing else", () => {
    const pieces = fc.constantFrom(
      "{",
      "}",
      "[",
      "]",
      ",",
      ":",
      '"',
      '"a"',
      '"model"',
      "1",
      "-",
      "0.5e3",
      "true",
      "\\",
      " ",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = `{${parts.join("")}`;
        let read: unknown;
        try {
          read = JSON.parse(text);
        } catch {
          expect(peek(text)).toBeUndefined();
          return;
        }
        const { model } = read as { model?: unknown };
        if (model === undefined || typeof model === "string") expect(peek(text)?.at(-1)).toBe(model);
      }),
      { numRuns: 2000 },
    );
  });

  it("reads megabytes and deep nesting", () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    expect(peek(`{"a":${deep},"b":"${"x".repeat(5_000_000)}","model":"m"}`)).toEqual(["m"]);
  });
});

describe("models in forms", () => {
  const TYPE = 'multipart/form-data; boundary="b-1"';
  const form = (...parts: readonly string[]) =>
    `${parts.map((part) => `--b-1\r\n${part}\r\n`).join("")}--b-1--\r\n`;
  const field = (name: string, value: string) =>
    `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;

  it("finds them wherever they stand", () => {
    const file =
      'content-disposition: form-data; name="file"; filename="model"\r\ncontent-type: audio/wav\r\n\r\n\0\r\n\r\n--';
    expect(peek(form(file, field("model", "whisper")), TYPE)).toEqual(["whisper"]);
    expect(peek(form(field("model", "a"), field("model", "b")), TYPE)).toEqual(["a", "b"]);
    expect(peek(form(field("other", "a")), TYPE)).toEqual([]);
  });

  it("finds what FormData has written", async () => {
    const data = new FormData();
    data.set("file", new Blob([new Uint8Array(1000)]), "model.wav");
    data.set("model", "ünï/whisper");
    const request = new Request("http://a.test", { method: "POST", body: data });
    const type = request.headers.get("content-type") ?? "";
    expect(readModelsFromBody(type, new Uint8Array(await request.arrayBuffer()))).toEqual(["ünï/whisper"]);
  });

  it.each([
    ["no boundary", "multipart/form-data", form(field("model", "a"))],
    ["two boundaries", `${TYPE}; boundary=c`, form(field("model", "a"))],
    ["no end", TYPE, form(field("model", "a")).slice(0, -6)],
    ["something before it", TYPE, `x\r\n${form(field("model", "a"))}`],
    ["two names in one part", TYPE, form('content-disposition: form-data; name="a"; name="model"\r\n\r\nx')],
    ["a header in two lines", TYPE, form('content-disposition: form-data;\r\n name="model"\r\n\r\nx')],
    ["JSON instead", TYPE, '{"model":"m"}'],
  ])("does not know those of a form with %s", (_, type, text) => {
    expect(peek(text, type)).toBeUndefined();
  });
});

describe("models in paths", () => {
  const inPath = (id: string, rest: string) => {
    const provider = PROVIDERS.find((each) => each.id === id);
    return provider && readModelFromPath(provider, rest);
  };

  it.each([
    ["hf-inference", "/models/acme/talk", "acme/talk"],
    ["hf-inference", "/models/acme/talk/v1/chat/completions", "acme/talk"],
    ["hf-inference", "/models/acme/talk/pipeline/feature-extraction", "acme/talk"],
    ["google", "/v1beta/models/gemini-3:streamGenerateContent", "gemini-3"],
    ["replicate", "/v1/models/acme/draw/predictions", "acme/draw"],
    ["replicate", "/v1/predictions", undefined],
    ["fal-ai", "/fal-ai/flux/dev", "fal-ai/flux/dev"],
    ["fal-ai", "/fal-ai/flux/requests/1/status", "fal-ai/flux"],
    ["wavespeed", "/api/v3/acme/film", "acme/film"],
    ["wavespeed", "/api/v3/predictions/1/result", undefined],
    ["black-forest-labs", "/v1/flux-pro", "flux-pro"],
    ["black-forest-labs", "/v1/get_result", undefined],
    ["openai", "/v1/chat/completions", undefined],
    ["openai", "/v1/models/gpt%2D9", "gpt-9"],
  ])("of %s, %s: %s", (id, rest, model) => {
    expect(inPath(id, rest)).toBe(model);
  });
});
