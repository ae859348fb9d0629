import type { Provider } from "@inferhub/inference";
import { type CallMeta, ProviderOutputError } from "@inferhub/inference/core";
import { checkJsonSchema } from "@inferhub/inference/formats/lib/check-json-schema";
import { parseJson } from "../parse-json.ts";

type Args = Readonly<Record<string, unknown>>;

/** How an output got its format: by instructions alone, or by a second request that named the mistakes. */
export type JsonOrigin = "prompt" | "repair";

/** An output of a chat, with the metadata of its calls. */
interface ChatResult {
  readonly data: unknown;
  readonly meta: CallMeta;
}

/** A checked output. */
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
 * Gets JSON from a provider whose chats have no such format: the schema is part of the conversation, the output is checked,
 * and an output that does not match is sent back once.
 * @param send makes a call of the provider
 * @throws ProviderOutputError if the second output does not match either
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
    // Not every provider accepts two system messages.
    messages: isSystem
      ? [{ ...first, content: `${first.content}\n\n${instruction}` }, ...rest]
      : [{ role: "system", content: instruction }, ...(messages as readonly Message[])],
    ...(jsonFormat === "object" && { response_format: { type: "json_object" } }),
  };
}

type Reading =
  | { readonly data: ChatData; readonly problems?: undefined }
  | { readonly text: string; readonly problems: readonly string[] };

/** Tool calls, refusals, and truncated outputs stay as they are. */
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

/** Models like to write JSON as a block of Markdown. */
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

/** Both calls were paid for. */
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

/** A checked output as the stream that was requested: it comes in one piece, because only a complete document can be checked. */
export function toChatStream(output: Promise<JsonResult>) {
  const meta = output.then((result) => result.meta);
  // The reader of the chunks receives the failure there.
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
