import type { Message } from "../answers/chat/conversation.ts";
import { fingerprint } from "../answers/text/hash.ts";
import {
  integerMember,
  isMembers,
  type Members,
  membersOf,
  objectMember,
  seedMember,
} from "../http/members.ts";
import { missing, Refusal } from "../http/refusal.ts";
import { eventStream } from "./event-stream.ts";
import { refuseGoogle } from "./google-refusal.ts";
import { base64Of } from "./inline-file.ts";
import { stopsOf } from "./limit-text.ts";
import { drawAll } from "./pictures.ts";
import { samplesOf, speak } from "./speech.ts";
import { dimensionsOf, embedAll } from "./vectors.ts";
import { answeredModel, type Wire, type WireCall } from "./wire.ts";
import { continueChat, type Written } from "./written.ts";

const MAX_TEXTS = 100;

/** What a request asks for by the modality that it wants back; a chat where it wants none of them. */
const MADE = [
  ["IMAGE", "text-to-image"],
  ["AUDIO", "text-to-speech"],
] as const;

/** Google's own format: one address for chat, pictures and speech, told apart by what is to come back. */
export const google: Wire = {
  answer: (call) => {
    const members = membersOf(call.body);
    if (call.operation === "feature-extraction") return embeddings(call, members);
    const contents = listMember(members, "contents");
    const config = objectMember(members, "generationConfig");
    if (call.operation === "text-to-image") return picture(call, contents, config);
    if (call.operation === "text-to-speech") return speech(call, contents, config);
    return chat(call, members, contents, config);
  },
  fits: (operation, body) => {
    if (operation === "feature-extraction") return true;
    const config = membersOf(body)["generationConfig"];
    const wanted = isMembers(config) ? config["responseModalities"] : undefined;
    const made = MADE.find(([modality]) => Array.isArray(wanted) && wanted.includes(modality))?.[1];
    return operation === (made ?? "chat-completion");
  },
  refuse: refuseGoogle,
  eventKind: (data) => (JSON.parse(data).candidates[0].finishReason ? "ending" : "content"),
};

function chat(call: WireCall, members: Members, contents: readonly Members[], config: Members): Response {
  const { settings, path } = call;
  const system = partsOf(objectMember(members, "systemInstruction"));
  const messages = [
    ...(system.length > 0 ? [{ role: "system", content: textIn(system) }] : []),
    ...contents.map(messageOf),
  ];
  const limits = {
    maxTokens: integerMember(config, "maxOutputTokens"),
    stop: stopsOf(config["stopSequences"]),
  };
  const written = continueChat(messages, limits, settings.seed + seedMember(config));
  const finish = written.finish === "length" ? "MAX_TOKENS" : "STOP";
  const usageMetadata = usageOf(written);
  const envelope = envelopeOf(call, members);
  if (!path.endsWith(":streamGenerateContent")) {
    return Response.json({ ...reply([{ text: written.text }], finish), usageMetadata, ...envelope });
  }
  const pieces = written.pieces.map((text) => ({ ...reply([{ text }]), ...envelope }));
  const last = { ...reply([{ text: "" }], finish), usageMetadata, ...envelope };
  return eventStream([...pieces, last], settings.chunkMs);
}

function picture(call: WireCall, contents: readonly Members[], config: Members): Response {
  const [drawn] = drawAll(promptIn(contents), config, "candidateCount", call.settings.seed);
  if (drawn === undefined) throw new Refusal(500, "There is no picture");
  const inlineData = { mimeType: drawn.type, data: base64Of(drawn.bytes) };
  return Response.json({ ...reply([{ inlineData }], "STOP"), ...envelopeOf(call, { contents }) });
}

/** Samples without a header, as `audio/L16` of Google's: little-endian. */
function speech(call: WireCall, contents: readonly Members[], config: Members): Response {
  const voiceConfig = objectMember(objectMember(config, "speechConfig"), "voiceConfig");
  const voice = objectMember(voiceConfig, "prebuiltVoiceConfig")["voiceName"];
  const { bytes, rate } = samplesOf(speak(promptIn(contents), { voice }, call.settings.seed));
  const inlineData = { mimeType: `audio/L16;codec=pcm;rate=${rate}`, data: base64Of(bytes) };
  return Response.json({ ...reply([{ inlineData }], "STOP"), ...envelopeOf(call, { contents }) });
}

function embeddings({ settings: { seed } }: WireCall, members: Members): Response {
  const requests = listMember(members, "requests");
  if (requests.length > MAX_TEXTS) {
    throw new Refusal(400, `at most ${MAX_TEXTS} requests can be in one batch`, "requests");
  }
  const vectors = requests.flatMap((request) => {
    const text = textIn(partsOf(objectMember(request, "content")));
    return embedAll([text], dimensionsOf(request, "outputDimensionality"), seed).vectors;
  });
  return Response.json({ embeddings: vectors.map((values) => ({ values })) });
}

const reply = (parts: readonly object[], finishReason?: string) => ({
  candidates: [{ content: { parts, role: "model" }, ...(finishReason && { finishReason }), index: 0 }],
});

const usageOf = ({ promptTokens, pieces }: Written) => ({
  promptTokenCount: promptTokens,
  candidatesTokenCount: pieces.length,
  totalTokenCount: promptTokens + pieces.length,
});

const envelopeOf = ({ model, settings: { seed } }: WireCall, members: Members) => ({
  modelVersion: answeredModel(model),
  responseId: fingerprint(JSON.stringify(members), seed),
});

/** Roles are `user` and `model`; what a tool said stands in a turn of the user, files between the texts. */
function messageOf(content: Members): Message {
  const parts = partsOf(content);
  const results = parts.map((part) => part["functionResponse"]).filter(isMembers);
  if (results.length > 0) return { role: "tool", content: results.map(spoken).join("\n") };
  return {
    role: content["role"] === "model" ? "assistant" : "user",
    content: parts.every(({ text }) => typeof text === "string")
      ? textIn(parts)
      : parts.map((part) => ({ ...part, type: typeof part["text"] === "string" ? "text" : "file" })),
  };
}

/** The texts among the members of a tool's answer. */
function spoken({ response }: Members): string {
  const values = isMembers(response) ? Object.values(response) : [];
  return values.filter((value) => typeof value === "string").join("\n");
}

const partsOf = ({ parts }: Members): Members[] => (Array.isArray(parts) ? parts.filter(isMembers) : []);

const textIn = (parts: readonly Members[]) =>
  parts.flatMap(({ text }) => (typeof text === "string" ? [text] : [])).join("\n");

function promptIn(contents: readonly Members[]): string {
  const prompt = textIn(contents.flatMap(partsOf));
  if (prompt === "") throw missing("contents[0].parts[0].text");
  return prompt;
}

function listMember(members: Members, name: string): readonly Members[] {
  const value = members[name];
  if (!Array.isArray(value) || value.length === 0) throw missing(name);
  const list = value.filter(isMembers);
  if (list.length === value.length) return list;
  throw new Refusal(400, `${name} must be a list of objects`, name);
}
