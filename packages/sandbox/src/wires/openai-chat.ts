import { chat } from "../answers/chat/chat.ts";
import { type Message, textOf } from "../answers/chat/conversation.ts";
import { fingerprint } from "../answers/text/hash.ts";
import { countTokens } from "../answers/text/tokens.ts";
import { integerMember, isMembers, type Members, membersOf } from "../http/members.ts";
import { missing, Refusal } from "../http/refusal.ts";
import { DONE, eventStream } from "./event-stream.ts";
import { type Limited, limitText } from "./limit-text.ts";
import { refuseOpenai } from "./openai-refusal.ts";
import { answeredModel, type Wire, type WireCall } from "./wire.ts";

/** Chat in OpenAI's format, plain and streamed. */
export const openaiChat: Wire = {
  answer: (call) => {
    const members = membersOf(call.body);
    const messages = messagesOf(members);
    if (call.model === "") throw missing("model");
    const { seed, chunkMs } = call.settings;
    const limited = limitText(
      chat(messages, seed + (integerMember(members, "seed", { min: -(2 ** 53) }) ?? 0)),
      {
        maxTokens: integerMember(members, "max_completion_tokens") ?? integerMember(members, "max_tokens"),
        stop: stopsOf(members["stop"]),
      },
    );
    const usage = usageOf(messages, limited);
    const envelope = envelopeOf(call, members);
    if (members["stream"] !== true) return Response.json(complete(envelope, limited, usage));
    return eventStream(chunks(envelope, limited, wantsUsage(members) ? usage : undefined), chunkMs);
  },
  refuse: refuseOpenai,
  eventKind: (data) => {
    if (data === DONE) return "ending";
    const [choice] = JSON.parse(data).choices;
    if (!choice || choice.finish_reason) return "ending";
    return choice.delta.content ? "content" : "opening";
  },
};

function messagesOf(members: Members): Message[] {
  const messages = members["messages"];
  if (messages === undefined || messages === null) throw missing("messages");
  if (!Array.isArray(messages) || messages.length === 0) {
    throw new Refusal(400, "messages must be a list with at least one message", "messages");
  }
  const wrong = messages.findIndex((each) => !isMembers(each) || typeof each["role"] !== "string");
  if (wrong >= 0) throw missing(`messages[${wrong}].role`);
  return messages;
}

function stopsOf(stop: unknown): string[] {
  const list = Array.isArray(stop) ? stop : [stop];
  return list.filter((each): each is string => typeof each === "string" && each !== "");
}

const wantsUsage = ({ stream_options: options }: Members) =>
  isMembers(options) && options["include_usage"] === true;

function envelopeOf({ model, settings: { seed, now } }: WireCall, members: Members) {
  return {
    id: `chatcmpl-${fingerprint(JSON.stringify(members), seed)}`,
    created: Math.floor(now() / 1000),
    model: answeredModel(model),
  };
}

type Envelope = ReturnType<typeof envelopeOf>;
type Usage = ReturnType<typeof usageOf>;

function usageOf(messages: readonly Message[], { pieces }: Limited) {
  const prompt = messages.reduce(
    (sum, { role, content }) => sum + countTokens(`${role} ${textOf(content)}`),
    0,
  );
  return { prompt_tokens: prompt, completion_tokens: pieces.length, total_tokens: prompt + pieces.length };
}

function complete(envelope: Envelope, { pieces, finish }: Limited, usage: Usage) {
  const message = { role: "assistant", content: pieces.join("") };
  const choice = { index: 0, message, logprobs: null, finish_reason: finish };
  return { ...envelope, object: "chat.completion", choices: [choice], usage };
}

/** The role first, then the words, then the reason of the end, then what it cost. */
function chunks(envelope: Envelope, { pieces, finish }: Limited, usage: Usage | undefined): unknown[] {
  const object = "chat.completion.chunk";
  const chunk = (delta: object, finishReason: string | null = null) => ({
    ...envelope,
    object,
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason }],
    ...(usage && { usage: null }),
  });
  return [
    chunk({ role: "assistant", content: "" }),
    ...pieces.map((content) => chunk({ content })),
    chunk({}, finish),
    ...(usage ? [{ ...envelope, object, choices: [], usage }] : []),
  ];
}
