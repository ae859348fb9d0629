import { SNIFF_BYTES, sniffMediaType } from "@inferhub/catalog/media";
import * as v from "valibot";
import { InputError } from "../../../errors.ts";
import { listUnreadNames } from "../../lib/list-other-members.ts";

const call = v.looseObject({
  id: v.nullish(v.string()),
  function: v.looseObject({
    name: v.string("must be a string"),
    arguments: v.nullish(v.union([v.string(), v.record(v.string(), v.unknown())], "must be an object")),
  }),
});

/** A message of a conversation. */
export const message = v.looseObject({
  role: v.picklist(["system", "user", "assistant", "tool"], "must be system, user, assistant or tool"),
  content: v.nullish(v.string("must be a string"), ""),
  thinking: v.nullish(v.string()),
  images: v.nullish(v.array(v.string("must be a list of base64 strings"))),
  tool_calls: v.nullish(v.array(call)),
  tool_name: v.nullish(v.string()),
  tool_call_id: v.nullish(v.string()),
});

export type OllamaMessage = v.InferOutput<typeof message>;

/**
 * A conversation as chat messages. Ollama's tool calls have no IDs: results match calls by tool name, or by order.
 * @throws InputError for a result without a call
 */
export function toChatMessages(messages: readonly OllamaMessage[]): Record<string, unknown>[] {
  let made = 0;
  let open: { readonly id: string; readonly name: string }[] = [];
  return messages.map(({ role, content, images, tool_calls, tool_name, tool_call_id }, index) => {
    if (role === "tool") {
      const found = open.findIndex(({ id, name }) =>
        tool_call_id ? id === tool_call_id : name === tool_name,
      );
      const [answered] = open.splice(Math.max(found, 0), 1);
      if (answered) return { role, tool_call_id: answered.id, content };
      throw new InputError("input-invalid", `messages.${index}: no tool call precedes this result`);
    }
    if (role === "assistant" && tool_calls?.length) {
      const calls = tool_calls.map((each) => ({
        id: each.id ?? `call_${made++}`,
        type: "function",
        function: { name: each.function.name, arguments: toText(each.function.arguments) },
      }));
      open = calls.map(({ id, function: { name } }) => ({ id, name }));
      return { role, content, tool_calls: calls };
    }
    return { role, content: images?.length && role !== "assistant" ? toParts(content, images) : content };
  });
}

/** Members of messages that chat messages have, by role. Users name no tools, and only users show images. */
const READ_MEMBERS: Readonly<Record<OllamaMessage["role"], readonly string[]>> = {
  system: ["role", "content", "images"],
  user: ["role", "content", "images"],
  assistant: ["role", "content", "tool_calls"],
  tool: ["role", "content", "tool_name", "tool_call_id"],
};

/** Names the members of messages that are not read, as `messages.thinking`. */
export const listDroppedOfMessages = (messages: readonly OllamaMessage[]): string[] => [
  ...new Set(
    messages.flatMap((message) =>
      listUnreadNames(message, READ_MEMBERS[message.role])
        .filter((name) => !isEmpty(message[name]))
        .map((name) => `messages.${name}`),
    ),
  ),
];

const isEmpty = (value: unknown) => value === "" || (Array.isArray(value) && value.length === 0);

const toText = (given: unknown) => (typeof given === "string" ? given : JSON.stringify(given ?? {}));

/** A text with images. */
export const toParts = (text: string, images: readonly string[]): Record<string, unknown>[] => [
  ...(text === "" ? [] : [{ type: "text", text }]),
  ...images.map((image) => ({ type: "image_url", image_url: { url: toDataUrl(image) } })),
];

/** Ollama does not describe what type of image it is: its first bytes do. */
function toDataUrl(image: string): string {
  if (/^data:/i.test(image)) return image;
  let type: string | undefined;
  try {
    const start = atob(image.slice(0, Math.ceil(SNIFF_BYTES / 3) * 4));
    type = sniffMediaType(Uint8Array.from(start, (letter) => letter.charCodeAt(0)));
  } catch {
    throw new InputError("input-invalid", "images: Expected base64");
  }
  return `data:${type ?? "image/png"};base64,${image}`;
}
