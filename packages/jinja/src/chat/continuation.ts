import { strip, stripEnd } from "../values/text.ts";
import type { AppliedChat } from "./applied-chat.ts";
import { ChatInputError } from "./chat-input-error.ts";
import type { Segment } from "./marking/traced-text.ts";

/** Marks the end of the last message. The blank shows whether the template strips the message. */
const MARK = "CONTINUE_FINAL_MESSAGE_TAG ";

type Message = Readonly<Record<string, unknown>>;

/** The messages with a mark at the end of the last one, and the text that it has. */
export interface Continuation {
  readonly messages: readonly unknown[];
  readonly text: string;
}

export function markLastMessage(messages: readonly unknown[]): Continuation {
  const last = messages.at(-1) as Message | undefined;
  const { content, text } = markContent(last?.["content"]);
  return { messages: [...messages.slice(0, -1), { ...last, content }], text };
}

/** A str, or a list whose last text part is continued. */
function markContent(content: unknown): { readonly content: unknown; readonly text: string } {
  if (typeof content === "string") return { content: content + MARK, text: content };
  const parts: readonly Message[] = Array.isArray(content) ? content : [];
  const at = parts.findLastIndex((part) => typeof part?.["text"] === "string");
  const text = parts[at]?.["text"];
  if (typeof text !== "string") {
    throw new ChatInputError("continueFinalMessage needs a last message with text to continue.");
  }
  return { content: parts.with(at, { ...parts[at], text: text + MARK }), text };
}

/** Cuts a rendering where the last message ends. */
export function cutAtMark(applied: AppliedChat, { text: message }: Continuation): AppliedChat {
  const { text, generation, segments } = applied;
  const at = text.lastIndexOf(MARK.trimEnd());
  if (at < 0 || !text.includes(strip(message))) {
    throw new ChatInputError(
      "continueFinalMessage needs a template that prints the last message unchanged, which this one does not.",
    );
  }
  const end = text.startsWith(MARK, at) ? at : stripEnd(text.slice(0, at)).length;
  return {
    text: text.slice(0, end),
    generation: generation
      .filter(([start]) => start < end)
      .map(([start, stop]) => [start, Math.min(stop, end)] as const),
    segments: segments === null ? null : cutSegments(segments, end),
  };
}

function cutSegments(segments: readonly Segment[], end: number): readonly Segment[] {
  let at = 0;
  return segments.flatMap(({ text, source }) => {
    const kept = text.slice(0, Math.max(0, end - at));
    at += text.length;
    return kept === "" ? [] : [{ text: kept, source }];
  });
}
