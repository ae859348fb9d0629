import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import type {
  ChatChoice,
  ChatChunkChoice,
  ChatMessage,
  ChatReasoningEffort,
  ChatResponseFormat,
  ChatStreamOptions,
  ChatTool,
  ChatToolChoice,
  ChatUsage,
} from "./messages.ts";

/** A schema whose checks are coarser than its types: finer checks would grow the smallest bundle of a client. */
type Typed<Input, Output> = v.GenericSchema<Input, Output>;
type Nullish<Input, Output = Input> = v.NullishSchema<Typed<Input, Output>, undefined>;

const text = v.nullish(v.string());
const number = v.nullish(v.number());
const index = v.nullish(v.number(), 0);
const object = v.nullish(v.looseObject({}));

/** Lets clients look closer at objects that are unusual, with code that they load on use. */
// @__NO_SIDE_EFFECTS__
const unusual = <Schema extends object, Members>(
  schema: Schema,
  isUsual: (value: Members) => boolean,
): Schema => Object.assign(schema, { isUsual });

/** A content part or a tool. Other fields depend on its type. */
const typed = unusual(v.looseObject({ type: v.string() }), () => false);

/** Written as one test: a union of schemas would add 170 bytes to the smallest bundle of a client. */
const textOrList = <Item>(kind: "string" | "object") =>
  v.nullish(
    v.custom<string | Item[]>(
      (value) =>
        typeof value === "string" || (Array.isArray(value) && value.every((each) => typeof each === kind)),
      `Expected a string or a list of ${kind}s`,
    ),
  );

/** A non-empty list, checked manually: a pipe with `minLength` would add 250 bytes to that bundle. */
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

/** In chunks any field may be missing; `function.arguments` is JSON text, an object at some providers. */
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

const message = unusual(
  v.looseObject({
    role: v.string(),
    content: textOrList<v.InferInput<typeof typed>>("object"),
    name: text,
    tool_calls: toolCalls,
    tool_call_id: text,
  }),
  ({ role, content }: { readonly role: string; readonly content?: unknown }) =>
    role === "assistant" || (!!content && /^(user|system|developer)$/.test(role)),
);

/** Fields that every response and every chunk may carry; providers omit any of them. */
const envelope = {
  /** The provider's ID of the response. Empty if the provider sends none. */
  id: v.nullish(v.string(), ""),
  /** `chat.completion` or `chat.completion.chunk`, from providers that send it. */
  object: text,
  /** When the response was generated, in seconds since 1970. 0 if the provider does not report it. */
  created: v.nullish(v.number(), 0),
  /** The provider's model ID. Empty if the provider does not report it. */
  model: v.nullish(v.string(), ""),
  /** Changes when the provider changes how it runs the model. */
  system_fingerprint: text,
  /** Token counts as the provider reports them. In streams, the last chunk has them. */
  usage: v.nullish(
    v.looseObject({ prompt_tokens: number, completion_tokens: number, total_tokens: number }),
  ) as Nullish<ChatUsage>,
};

const input = unusual(
  v.looseObject({
    messages: notEmpty(v.array(message), "A chat needs at least one message") as unknown as Typed<
      readonly ChatMessage[],
      v.InferOutput<typeof message>[]
    >,
    temperature: number,
    top_p: number,
    max_tokens: number,
    stop: textOrList<string>("string"),
    seed: number,
    n: number,
    presence_penalty: number,
    frequency_penalty: number,
    logit_bias: object as Nullish<Record<string, number>>,
    logprobs: v.nullish(v.boolean()),
    top_logprobs: number,
    response_format: object as unknown as Nullish<ChatResponseFormat, Record<string, unknown>>,
    tools: v.nullish(v.array(typed)) as unknown as Nullish<
      readonly ChatTool[],
      v.InferOutput<typeof typed>[]
    >,
    tool_choice: v.nullish(
      v.custom<string | object>(
        (value) => typeof value === "string" || typeof value === "object",
        "Expected a string or an object",
      ),
    ) as unknown as Nullish<ChatToolChoice, string | object>,
    tool_prompt: text,
    reasoning_effort: text as unknown as Nullish<ChatReasoningEffort, string>,
  }),
  ({
    tool_choice,
    reasoning_effort,
  }: {
    readonly tool_choice?: unknown;
    readonly reasoning_effort?: unknown;
  }) => !tool_choice && !reasoning_effort,
);

/** Fields that pass through to the provider unchecked: a check would grow the smallest bundle of a client. */
interface PassedThrough {
  /**
   * Longest response in tokens, reasoning included: OpenAI's newer name of `max_tokens`. Formats without this name send it
   * as their own limit.
   */
  max_completion_tokens?: number | null | undefined;
  /** Whether the model may call several tools in one response. Default: the provider's, mostly `true`. */
  parallel_tool_calls?: boolean | null | undefined;
  /** Additional fields of a stream, not allowed in plain calls. */
  stream_options?: ChatStreamOptions | null | undefined;
  /** ID of the end user, from which providers detect abuse. Do not send a name or a URL. */
  user?: string | null | undefined;
}

type InputSchema = v.GenericSchema<
  v.InferInput<typeof input> & PassedThrough,
  v.InferOutput<typeof input> & PassedThrough
>;

/**
 * The conversation format that OpenAI made common. Fields not named here pass through to the provider unchanged.
 */
export const chatCompletion = defineOperation({
  id: "chat-completion",
  summary: "Continue a conversation.",
  tasks: ["text-generation", "image-text-to-text"],
  primary: "messages",
  input: input as unknown as InputSchema & Pick<typeof input, "entries">,
  output: v.looseObject({
    ...envelope,
    /** The responses: one, unless `n` requests more. */
    choices: notEmpty(
      v.array(v.looseObject({ index, message: v.looseObject(said), finish_reason: text })),
      "No choice",
    ) as unknown as Typed<unknown, [ChatChoice, ...ChatChoice[]]>,
  }),
  chunk: v.looseObject({
    ...envelope,
    /** Changes to each response. Empty in a chunk that only reports usage. */
    choices: v.nullish(
      v.array(v.looseObject({ index, delta: v.nullish(v.looseObject(said), {}), finish_reason: text })),
      [],
    ) as unknown as Typed<unknown, ChatChunkChoice[]>,
  }),
  chunkText: (chunk) => chunk.choices[0]?.delta.content ?? "",
  sample: { messages: [{ role: "user", content: "Name three lighthouses." }] },
  exampleModel: "meta-llama/Llama-3.3-70B-Instruct",
});
