import { listMembers } from "../usage/list-members.ts";

/** Approximate bytes of JSON per token. */
const BYTES_PER_TOKEN = 4;

/** Tokens per image of any size, a typical value across models. */
const TOKENS_PER_FILE = 1_000;

/** Overhead per message, in tokens. */
const TOKENS_PER_MESSAGE = 4;

/** Estimates the tokens of a chat's input: its messages and tools. */
export function countInputTokens(args: Readonly<Record<string, unknown>>): number {
  const { messages, tools, response_format } = args;
  const files = { count: 0 };
  const texts = collectTexts([messages, tools, response_format], files);
  const turns = Array.isArray(messages) ? messages.length : 0;
  const bytes = listMembers(texts).bytes;
  return Math.ceil(bytes / BYTES_PER_TOKEN) + files.count * TOKENS_PER_FILE + turns * TOKENS_PER_MESSAGE;
}

const FILE_MEMBERS: ReadonlySet<string> = new Set(["image_url", "input_audio", "file", "video_url"]);

/** Returns a value without files. */
function collectTexts(value: unknown, files: { count: number }): unknown {
  if (Array.isArray(value)) return value.map((each) => collectTexts(each, files));
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).flatMap(([name, member]) => {
    if (!FILE_MEMBERS.has(name)) return [[name, collectTexts(member, files)] as const];
    files.count++;
    return [];
  });
  return Object.fromEntries(kept);
}
