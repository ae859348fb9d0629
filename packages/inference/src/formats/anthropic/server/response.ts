import type { OperationOutput } from "@inferhub/catalog/define";
import type { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import type { ResponseMeta } from "../../../contracts/server-format.ts";
import { InferenceClientError } from "../../../errors.ts";
import type { RedactedThinking, Thinking } from "./blocks.ts";
import { encodeExtras, findReasoning, readToolCallExtras } from "./reasoning-carrier.ts";
import { readStopSequence, type StopReason, toStopReason } from "./stop-reason.ts";
import { getArgumentsText, parseToolInput, toToolUse } from "./tool-use.ts";
import { type MessageUsage, toMessageUsage } from "./usage.ts";

export type ChatOutput = OperationOutput<typeof chatCompletion>;
type AssistantMessage = ChatOutput["choices"][number]["message"];

export type ResponseBlock =
  | Thinking
  | RedactedThinking
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "tool_use"; readonly id: string; readonly name: string; readonly input: object };

/** A response in Anthropic's Messages format. */
export interface Message {
  readonly id: string;
  readonly type: "message";
  readonly role: "assistant";
  readonly model: string;
  readonly content: readonly ResponseBlock[];
  readonly stop_reason: StopReason | null;
  readonly stop_sequence: string | null;
  readonly usage: MessageUsage;
}

/** @throws InferenceClientError if the provider returned no message, or reported a failure */
export function toMessage(output: ChatOutput, responseMeta: ResponseMeta): Message {
  const [choice] = output.choices;
  if (!choice)
    throw new InferenceClientError("output-malformed", "The provider's response contains no message");
  const { message, finish_reason } = choice;
  const seen = { calls: Boolean(message.tool_calls?.length), refusal: Boolean(message["refusal"]) };
  return {
    ...createEmptyMessage(output, responseMeta),
    content: toBlocks(message, responseMeta),
    stop_reason: toStopReason(finish_reason, seen, readStopSequence(choice)),
    stop_sequence: readStopSequence(choice),
  };
}

/** The message at the start of a response. */
export function createEmptyMessage(
  { id, model, usage }: Pick<ChatOutput, "id" | "model" | "usage">,
  responseMeta: ResponseMeta,
): Message {
  return {
    id: id || `msg_${responseMeta.requestId}`,
    type: "message",
    role: "assistant",
    model: model || responseMeta.model,
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: toMessageUsage(usage),
  };
}

function toBlocks(said: AssistantMessage, responseMeta: ResponseMeta): ResponseBlock[] {
  const calls = (said.tool_calls ?? []).map(
    (call, position): { thoughts: ResponseBlock[]; use: ResponseBlock } => {
      const { signed, others } = readToolCallExtras(call);
      const use = {
        ...toToolUse(call, position, responseMeta),
        input: parseToolInput(getArgumentsText(call)),
      };
      return { thoughts: [...signed, ...encodeExtras(others)], use };
    },
  );
  const reasoning = findReasoning(said);
  // Signed thinking contains the same text.
  const isSigned = calls.some(({ thoughts }) => thoughts.some(({ type }) => type === "thinking"));
  const [first, ...later] = calls;
  return [
    ...(reasoning && !isSigned ? [thinkingBlock(reasoning.text, reasoning.member)] : []),
    ...(first?.thoughts ?? []),
    ...getText(said).map((text): ResponseBlock => ({ type: "text", text })),
    ...(first ? [first.use] : []),
    ...later.flatMap(({ thoughts, use }) => [...thoughts, use]),
  ];
}

/** Text of a message. A refusal has its own field in chats, but not in this format. */
const getText = ({ content, refusal }: AssistantMessage): string[] =>
  [content, refusal].filter((text): text is string => typeof text === "string" && text !== "");

const thinkingBlock = (thinking: string, signature: string): Thinking => ({
  type: "thinking",
  thinking,
  signature,
});
