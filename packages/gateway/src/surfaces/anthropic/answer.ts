import type { OperationOutput } from "@inferhub/catalog/define";
import type { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import { GatewayError } from "../../errors.ts";
import type { Stamp } from "../endpoint.ts";
import type { RedactedThinking, Thinking } from "./blocks.ts";
import { broughtBy, carriersOf, reasoningIn } from "./carried.ts";
import { type StopReason, stopReason } from "./stop-reason.ts";
import { argumentsText, inputOf, toolUseOf } from "./tool-use.ts";
import { type MessageUsage, messageUsage } from "./usage.ts";

export type ChatAnswer = OperationOutput<typeof chatCompletion>;
type Said = ChatAnswer["choices"][number]["message"];

export type AnswerBlock =
  | Thinking
  | RedactedThinking
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "tool_use"; readonly id: string; readonly name: string; readonly input: object };

/** An answer in Anthropic's Messages format. */
export interface Message {
  readonly id: string;
  readonly type: "message";
  readonly role: "assistant";
  readonly model: string;
  readonly content: readonly AnswerBlock[];
  readonly stop_reason: StopReason | null;
  readonly stop_sequence: null;
  readonly usage: MessageUsage;
}

/** @throws GatewayError when the provider answered nothing, or says that it failed */
export function messageOf(answer: ChatAnswer, stamp: Stamp): Message {
  const [choice] = answer.choices;
  if (!choice) throw new GatewayError("output-malformed", "The provider's answer holds no message");
  const { message, finish_reason } = choice;
  const seen = { calls: Boolean(message.tool_calls?.length), refusal: Boolean(message["refusal"]) };
  return {
    ...emptyMessage(answer, stamp),
    content: blocksOf(message, stamp),
    stop_reason: stopReason(finish_reason, seen),
  };
}

/** What is known before anything was said. */
export function emptyMessage(
  { id, model, usage }: Pick<ChatAnswer, "id" | "model" | "usage">,
  stamp: Stamp,
): Message {
  return {
    id: id || `msg_${stamp.requestId}`,
    type: "message",
    role: "assistant",
    model: model || stamp.model,
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: messageUsage(usage),
  };
}

function blocksOf(said: Said, stamp: Stamp): AnswerBlock[] {
  const calls = (said.tool_calls ?? []).map(
    (call, position): { thoughts: AnswerBlock[]; use: AnswerBlock } => {
      const { signed, others } = broughtBy(call);
      const use = { ...toolUseOf(call, position, stamp), input: inputOf(argumentsText(call)) };
      return { thoughts: [...signed, ...carriersOf(others)], use };
    },
  );
  const reasoning = reasoningIn(said);
  // Signed thinking says the same once more, and better.
  const isSigned = calls.some(({ thoughts }) => thoughts.some(({ type }) => type === "thinking"));
  const [first, ...later] = calls;
  return [
    ...(reasoning && !isSigned ? [thinkingBlock(reasoning.text, reasoning.member)] : []),
    ...(first?.thoughts ?? []),
    ...wordsOf(said).map((text): AnswerBlock => ({ type: "text", text })),
    ...(first ? [first.use] : []),
    ...later.flatMap(({ thoughts, use }) => [...thoughts, use]),
  ];
}

/** What is said; a refusal has a member of its own in chats, and none here. */
const wordsOf = ({ content, refusal }: Said): string[] =>
  [content, refusal].filter((text): text is string => typeof text === "string" && text !== "");

const thinkingBlock = (thinking: string, signature: string): Thinking => ({
  type: "thinking",
  thinking,
  signature,
});
