import * as v from "valibot";
import { expect, test } from "vitest";
import { describeInput } from "./describe-input.ts";
import { OPERATIONS } from "./generated/operations.ts";
import { media } from "./media.ts";

const kinds = (id: string) => {
  const operation = OPERATIONS.find((each) => each.id === id);
  if (!operation) throw new Error(`No operation ${id}`);
  return describeInput(operation).map(({ name, kind, required }) => `${name}${required ? "" : "?"} ${kind}`);
};

const describe = (entries: v.ObjectEntries, primary = "inputs") =>
  describeInput({ input: v.looseObject(entries), primary });

test.each([
  [
    "chat-completion",
    [
      "messages chat",
      "temperature? number",
      "top_p? number",
      "max_tokens? number",
      "stop? json",
      "seed? number",
      "n? number",
      "presence_penalty? number",
      "frequency_penalty? number",
      "logit_bias? json",
      "logprobs? boolean",
      "top_logprobs? number",
      "response_format? json",
      "tools? tools",
      "tool_choice? json",
      "tool_prompt? text",
      "reasoning_effort? text",
    ],
  ],
  [
    "question-answering",
    [
      "question text",
      "context text",
      "top_k? integer",
      "doc_stride? integer",
      "max_answer_len? integer",
      "max_question_len? integer",
      "max_seq_len? integer",
      "align_to_words? boolean",
      "handle_impossible_answer? boolean",
    ],
  ],
  ["visual-question-answering", ["question text", "image file", "top_k? integer"]],
  ["tabular-regression", ["data table", "parameters? json"]],
  ["text-classification", ["inputs text", "top_k? integer", "function_to_apply? choice"]],
  [
    "feature-extraction",
    [
      "inputs texts",
      "normalize? boolean",
      "prompt_name? text",
      "truncate? boolean",
      "truncation_direction? choice",
      "encoding_format? choice",
      "dimensions? integer",
      "parameters? json",
    ],
  ],
  [
    "automatic-speech-recognition",
    ["inputs file", "return_timestamps? choice", "generation_parameters? json"],
  ],
  [
    "text-to-image",
    [
      "inputs text",
      "negative_prompt? text",
      "guidance_scale? number",
      "width? integer",
      "height? integer",
      "num_inference_steps? integer",
      "scheduler? text",
      "seed? integer",
    ],
  ],
])("%s", (id, expected) => {
  expect(kinds(id)).toEqual(expected);
});

test("every operation begins with its primary member and is plain JSON", () => {
  for (const operation of OPERATIONS) {
    const fields = describeInput(operation);
    expect(fields[0]?.path[0]).toBe(operation.primary);
    expect(JSON.parse(JSON.stringify(fields))).toEqual(fields);
  }
});

test("members of parameters keep their path, bounds and kind", () => {
  const pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(64));
  const fields = describe({
    parameters: v.optional(v.object({ width: v.optional(pixels, 8) })),
    inputs: v.string(),
  });
  expect(fields).toEqual([
    { name: "inputs", path: ["inputs"], kind: "text", required: true },
    {
      name: "width",
      path: ["parameters", "width"],
      kind: "integer",
      required: false,
      min: 1,
      max: 64,
      default: 8,
    },
  ]);
});

test("names that two members share become paths", () => {
  const fields = describe({
    inputs: v.string(),
    seed: v.number(),
    parameters: v.object({ seed: v.number() }),
  });
  expect(fields.map(({ name }) => name)).toEqual(["inputs", "seed", "parameters.seed"]);
});

test.each([
  ["a file", media("image"), { kind: "file", media: "image", required: true }],
  [
    "a file that may be missing",
    v.nullish(media("video")),
    { kind: "file", media: "video", required: false },
  ],
  [
    "a choice of true, false and a word",
    v.union([v.boolean(), v.literal("word")]),
    { kind: "choice", options: [true, false, "word"] },
  ],
  ["an enumeration", v.enum({ A: "a", B: "b" }), { kind: "choice", options: ["a", "b"] }],
  ["a nullable number", v.nullable(v.number()), { kind: "number", required: true }],
  ["a checked text", v.pipe(v.string(), v.nonEmpty(), v.transform(Number)), { kind: "text" }],
  ["a free object", v.record(v.string(), v.number()), { kind: "json" }],
  ["an object whose members are not named", v.looseObject({}), { kind: "json" }],
  ["columns of cells", v.record(v.string(), v.array(v.string())), { kind: "table" }],
  [
    "columns of cells that code checks further",
    v.pipe(v.intersect([v.record(v.string(), v.array(v.string())), v.custom(() => true)]), v.minEntries(1)),
    { kind: "table" },
  ],
  ["columns of numbers", v.record(v.string(), v.array(v.number())), { kind: "json" }],
  ["two things at once", v.intersect([v.string(), v.literal("a")]), { kind: "json" }],
  ["things of a type", v.array(v.looseObject({ type: v.string() })), { kind: "tools" }],
  ["things of a type with more", v.array(v.object({ type: v.string(), a: v.unknown() })), { kind: "json" }],
  ["lists of numbers", v.array(v.number()), { kind: "json" }],
  ["a text or a number", v.union([v.string(), v.number()]), { kind: "json" }],
  ["something that code alone checks", v.custom(() => true), { kind: "json" }],
  ["anything", v.unknown(), { kind: "json" }],
  ["itself", v.lazy(() => v.string()), { kind: "json" }],
])("%s", (_, schema, expected) => {
  expect(describe({ inputs: schema })[0]).toMatchObject(expected);
});

test("an input that is not an object has no fields", () => {
  expect(describeInput({ input: v.string(), primary: "inputs" })).toEqual([]);
});
