import { isMembers, type Members } from "../http/members.ts";
import type { ChatDialect, Chunk } from "./dialect.ts";

const WHOLE = { streamed: false, first: true, last: true };

/** A whole answer as a provider writes it. @param reasoning what was thought before, in pieces */
export function speakReply(reply: Chunk, dialect: ChatDialect, reasoning: readonly string[]): Members {
  const { without = [], choice: adjustChoice = same, chunk: adjust = same } = dialect;
  const choices = reply.choices.map((choice) => {
    const thought = { ...choice, ...withThought(choice["message"], dialect, reasoning.join("")) };
    const named = withoutEmpty({ ...thought, ...finishOf(choice, dialect) }, without);
    return isMembers(choice["message"]) ? adjustChoice(named, WHOLE) : named;
  });
  const usage = withReasoning(reply["usage"], reasoning.length);
  return adjust({ ...reply, choices, ...(usage && { usage }) }, WHOLE);
}

function withThought(message: unknown, { reasoning: place }: ChatDialect, thought: string) {
  if (!isMembers(message) || !thought || !place) return {};
  if (place !== "tags") return { message: { ...message, [place]: thought } };
  return { message: { ...message, content: `<think>\n${thought}\n</think>\n\n${message["content"] ?? ""}` } };
}

const same = <Value>(value: Value): Value => value;

/** The reason of the end in the provider's word. */
export function finishOf({ finish_reason: reason }: Members, { finish = {} }: ChatDialect): Members {
  return { finish_reason: typeof reason === "string" ? (finish[reason] ?? reason) : null };
}

export const omit = (members: Members, names: readonly string[]): Members =>
  Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)));

/** What somebody asked for stays. */
export const withoutEmpty = (members: Members, names: readonly string[]): Members =>
  omit(
    members,
    names.filter((name) => members[name] == null),
  );

/** Counts what was thought as well, so that the sum is still one. */
export function withReasoning(usage: unknown, pieces: number): Members | undefined {
  if (!isMembers(usage)) return undefined;
  if (pieces === 0) return usage;
  const { completion_tokens_details: details } = usage;
  return {
    ...usage,
    completion_tokens: Number(usage["completion_tokens"]) + pieces,
    total_tokens: Number(usage["total_tokens"]) + pieces,
    completion_tokens_details: { ...(isMembers(details) && details), reasoning_tokens: pieces },
  };
}
