import * as v from "valibot";
import { defineOperation } from "../../define.ts";

const text = v.nullish(v.string());
const number = v.nullish(v.number());
const index = v.nullish(v.number(), 0);
const object = v.nullish(v.looseObject({}));

/** A content part or a tool: what else it holds depends on its type. */
const typed = v.looseObject({ type: v.string() });

/** Written as one test: a union of schemas would add 170 bytes to the smallest bundle of a client. */
const textOrList = <Item>() =>
  v.nullish(
    v.custom<string | Item[]>(
      (value) => typeof value === "string" || Array.isArray(value),
      "Expected a text or a list",
    ),
  );

/** A list with something in it, written by hand: a pipe with `minLength` would add 250 bytes to that bundle. */
function notEmpty<Schema extends v.GenericSchema<unknown, unknown[]>>(
  schema: Schema,
  message: string,
): Schema {
  const run: Schema["~run"] = (dataset, config) => {
    const result = schema["~run"](dataset, config);
    if (result.issues || result.value.length) return result;
    return { ...result, issues: [{ message } as v.BaseIssue<unknown>] };
  };
  return { ...schema, "~run": run };
}

/** In chunks any member may be missing; `function.arguments` is JSON text, an object at some providers. */
const toolCalls = v.nullish(
  v.array(
    v.looseObject({
      index: number,
      id: text,
      type: text,
      function: v.nullish(v.looseObject({ name: text })),
    }),
  ),
);

const said = { role: text, content: text, tool_calls: toolCalls };

/** Members that every answer and every chunk may carry; providers leave out any of them. */
const envelope = {
  id: v.nullish(v.string(), ""),
  created: v.nullish(v.number(), 0),
  model: v.nullish(v.string(), ""),
  system_fingerprint: text,
  usage: v.nullish(v.looseObject({ prompt_tokens: number, completion_tokens: number, total_tokens: number })),
};

/**
 * The conversation format that OpenAI made common. Members not named here pass through to the provider unchanged.
 */
export const chatCompletion = defineOperation({
  id: "chat-completion",
  summary: "Continue a conversation.",
  tasks: ["text-generation", "image-text-to-text"],
  primary: "messages",
  input: v.looseObject({
    messages: notEmpty(
      v.array(
        v.looseObject({
          role: v.string(),
          content: textOrList<v.InferInput<typeof typed>>(),
          name: text,
          tool_calls: toolCalls,
          tool_call_id: text,
        }),
      ),
      "A chat needs at least one message",
    ),
    temperature: number,
    top_p: number,
    max_tokens: number,
    stop: textOrList<string>(),
    seed: number,
    n: number,
    presence_penalty: number,
    frequency_penalty: number,
    logit_bias: object,
    logprobs: v.nullish(v.boolean()),
    top_logprobs: number,
    response_format: object,
    tools: v.nullish(v.array(typed)),
    tool_choice: v.nullish(v.custom<string | object>(Boolean)),
    tool_prompt: text,
    reasoning_effort: text,
  }),
  output: v.looseObject({
    ...envelope,
    choices: notEmpty(
      v.array(v.looseObject({ index, message: v.looseObject(said), finish_reason: text })),
      "No choice",
    ),
  }),
  chunk: v.looseObject({
    ...envelope,
    choices: v.nullish(
      v.array(v.looseObject({ index, delta: v.nullish(v.looseObject(said), {}), finish_reason: text })),
      [],
    ),
  }),
  chunkText: (chunk) => chunk.choices[0]?.delta.content ?? "",
  sample: { messages: [{ role: "user", content: "Name three lighthouses." }] },
  exampleModel: "meta-llama/Llama-3.3-70B-Instruct",
});
