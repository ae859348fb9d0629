import type { Provider } from "@inferhub/inference";
import { type CallMeta, ProviderOutputError } from "@inferhub/inference/core";
import { checkJsonSchema } from "@inferhub/inference/formats/lib/check-json-schema";
import { parseJson } from "../parse-json.ts";

type Args = Readonly<Record<string, unknown>>;

/** How structured output was emulated: with instructions, or with a second request that lists the errors. */
export type JsonOrigin = "prompt" | "repair";

/** Output of a chat with the metadata of its calls. */
interface ChatResult {
  readonly data: unknown;
  readonly meta: CallMeta;
}

/** A validated output. */
interface JsonResult extends ChatResult {
  readonly meta: CallMeta & { readonly jsonOrigin: JsonOrigin };
}

interface Message extends Args {
  readonly content?: string | null;
}

interface ChatData extends Args {
  readonly choices: readonly {
    readonly message: Message;
    readonly finish_reason?: string | null;
  }[];
}

type Schema = Readonly<Record<string, unknown>>;

const MAX_PROBLEMS = 10;

/**
 * Emulates structured output for a provider without it. Adds the schema to the conversation and validates the output. If it
 * doesn't match, asks once for a correction.
 * @param send calls the provider
 * @throws ProviderOutputError if the second output doesn't match either
 */
export async function completeJson(
  provider: Provider,
  args: Args,
  send: (args: Args) => Promise<ChatResult>,
): Promise<JsonResult> {
  const schema = getSchema(args);
  const prompted = toPromptedArgs(provider, args, schema);
  const first = await send(prompted);
  const read = readJson(first.data as ChatData, schema);
  if (!read.problems) return { data: read.data, meta: { ...first.meta, jsonOrigin: "prompt" } };
  const messages = [
    ...(prompted["messages"] as readonly unknown[]),
    ...buildRepair(read.text, read.problems),
  ];
  const second = await send({ ...prompted, messages });
  const meta = { ...second.meta, ...addUsage(first.meta, second.meta), jsonOrigin: "repair" } as const;
  const repaired = readJson(second.data as ChatData, schema);
  if (!repaired.problems) return { data: withUsage(repaired.data, meta), meta };
  throw new ProviderOutputError(
    `The output does not match response_format: ${repaired.problems[0]}`,
    repaired.text,
    { provider: provider.id },
  );
}

/** JSON without a schema is an object. */
function getSchema({ response_format: format }: Args): Schema {
  const { json_schema: described } = (format ?? {}) as {
    readonly json_schema?: { readonly schema?: Schema };
  };
  return described?.schema ?? { type: "object" };
}

function toPromptedArgs({ jsonFormat }: Provider, args: Args, schema: Schema): Args {
  const { response_format: _, messages, ...others } = args;
  const [first, ...rest] = messages as readonly Message[];
  const instruction = `Respond with one JSON document that matches this JSON Schema, and nothing else:\n${JSON.stringify(schema)}`;
  const isSystem = first?.["role"] === "system" && typeof first.content === "string";
  return {
    ...others,
    // Some providers reject two system messages.
    messages: isSystem
      ? [{ ...first, content: `${first.content}\n\n${instruction}` }, ...rest]
      : [{ role: "system", content: instruction }, ...(messages as readonly Message[])],
    ...(jsonFormat === "object" && { response_format: { type: "json_object" } }),
  };
}

type Reading =
  | { readonly data: ChatData; readonly problems?: undefined }
  | { readonly text: string; readonly problems: readonly string[] };

/** Tool calls, refusals and truncated outputs aren't validated. */
function readJson(data: ChatData, schema: Schema): Reading {
  const choices = [...data.choices];
  for (const [index, choice] of choices.entries()) {
    const { message, finish_reason } = choice;
    const { content, refusal, tool_calls: calls } = message;
    const isOther = (Array.isArray(calls) && calls.length > 0) || Boolean(refusal);
    if (isOther || finish_reason === "length" || finish_reason === "content_filter") continue;
    const text = stripFence(content ?? "");
    const value = parseJson(text);
    if (value === undefined) return { text, problems: ["it is not JSON"] };
    const problems = checkJsonSchema(schema, value);
    if (problems.length > 0) return { text, problems };
    choices[index] = { ...choice, message: { ...message, content: text } };
  }
  return { data: { ...data, choices } };
}

/** Removes the Markdown fence that models often add to JSON. */
const stripFence = (text: string): string =>
  /^\s*```(?:json)?\s*\n([\s\S]*?)\n?\s*```\s*$/.exec(text)?.[1] ?? text.trim();

const buildRepair = (text: string, problems: readonly string[]) => [
  { role: "assistant", content: text || "(nothing)" },
  {
    role: "user",
    content: [
      "The JSON document does not match the schema:",
      ...problems.slice(0, MAX_PROBLEMS).map((problem) => `- ${problem}`),
      "Respond with the complete corrected JSON document and nothing else.",
    ].join("\n"),
  },
];

/** Adds the usage of both calls. */
function addUsage({ usage: one }: CallMeta, { usage: other }: CallMeta): Pick<CallMeta, "usage"> {
  return one && other ? { usage: addCounts(one, other) as CallMeta["usage"] } : {};
}

function addCounts(one: object, other: object): object {
  const counts: Args = one as Args;
  const entries = Object.entries(other).map(([name, value]) => {
    const before = counts[name];
    if (typeof value === "number" && typeof before === "number") return [name, before + value];
    const isNested = typeof value === "object" && value && typeof before === "object" && before;
    return [name, isNested ? addCounts(before, value) : value];
  });
  return { ...one, ...Object.fromEntries(entries) };
}

const withUsage = (data: ChatData, { usage }: CallMeta): ChatData => (usage ? { ...data, usage } : data);

/** Returns a validated output as a stream with one chunk, because only a complete document can be validated. */
export function toChatStream(output: Promise<JsonResult>) {
  const meta = output.then((result) => result.meta);
  // The reader of the chunks receives the error.
  meta.catch(() => {});
  return { data: toChunks(output), meta, getJsonOrigin: async () => (await meta).jsonOrigin };
}

async function* toChunks(output: Promise<ChatResult>): AsyncGenerator<unknown, void, undefined> {
  const { choices, usage, ...head } = (await output).data as ChatData;
  const object = "chat.completion.chunk";
  yield {
    ...head,
    object,
    choices: choices.map(({ message, ...choice }) => ({ ...choice, delta: numberCalls(message) })),
  };
  if (usage) yield { ...head, object, choices: [], usage };
}

const numberCalls = ({ tool_calls: calls, ...message }: Message) => ({
  ...message,
  ...(Array.isArray(calls) && { tool_calls: calls.map((call: object, index) => ({ index, ...call })) }),
});
