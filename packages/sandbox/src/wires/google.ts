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
import { choiceIn, conversationIn, formatIn, partsOf, textIn, toolsIn } from "./google-request.ts";
import { base64Of } from "./inline-file.ts";
import { stopsOf } from "./limit-text.ts";
import { drawAll } from "./pictures.ts";
import { samplesOf, speak } from "./speech.ts";
import { dimensionsOf, embedAll } from "./vectors.ts";
import { answeredModel, type Wire, type WireCall } from "./wire.ts";
import { completionTokens, continueChat, type Written } from "./written.ts";

const MAX_TEXTS = 100;
const MAX_CANDIDATES = 8;

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
  const { settings, path, state } = call;
  const tools = toolsIn(members);
  const messages = conversationIn(members, contents);
  const question = {
    messages,
    tools,
    choice: choiceIn(members, tools),
    parallel: true,
    format: formatIn(config),
  };
  const limits = {
    maxTokens: integerMember(config, "maxOutputTokens"),
    stop: stopsOf(config["stopSequences"]),
  };
  const count = integerMember(config, "candidateCount", { max: MAX_CANDIDATES }) ?? 1;
  const choices = continueChat(question, limits, { seed: settings.seed + seedMember(config), state, count });
  const usageMetadata = usageOf(choices);
  const envelope = envelopeOf(call, members);
  if (!path.endsWith(":streamGenerateContent")) {
    const candidates = choices.map((each, index) => candidate(saidParts(each), index, finishOf(each)));
    return Response.json({ candidates, usageMetadata, ...envelope });
  }
  const rows = choices.map((each, index) => piecesOf(each).map((part) => candidate([part], index)));
  const longest = Math.max(...rows.map(({ length }) => length));
  const pieces = Array.from({ length: longest }, (_, at) =>
    rows.flatMap((row) => row.slice(at, at + 1)),
  ).flat();
  const ends = choices.map((each, index) => candidate([{ text: "" }], index, finishOf(each)));
  const last = { candidates: ends, usageMetadata, ...envelope };
  return eventStream(
    [...pieces.map((each) => ({ candidates: [each], ...envelope })), last],
    settings.chunkMs,
  );
}

/** Calls come whole: one that was cut does not come. */
const piecesOf = ({ pieces, calls = [] }: Written): object[] => [
  ...pieces.map((text) => ({ text })),
  ...calls
    .filter(({ isWhole }) => isWhole)
    .map(({ name, arguments: args }) => ({ functionCall: { name, args } })),
];

const saidParts = (written: Written): object[] =>
  written.calls ? piecesOf(written) : [{ text: written.text }];

const finishOf = ({ finish }: Written) => (finish === "length" ? "MAX_TOKENS" : "STOP");

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

const candidate = (parts: readonly object[], index = 0, finishReason?: string) => ({
  content: { parts, role: "model" },
  ...(finishReason && { finishReason }),
  index,
});

const reply = (parts: readonly object[], finishReason: string) => ({
  candidates: [candidate(parts, 0, finishReason)],
});

function usageOf(choices: readonly [Written, ...Written[]]) {
  const [{ promptTokens, cachedTokens = 0 }] = choices;
  const written = choices.reduce((sum, each) => sum + completionTokens(each), 0);
  return {
    promptTokenCount: promptTokens,
    candidatesTokenCount: written,
    totalTokenCount: promptTokens + written,
    ...(cachedTokens > 0 && { cachedContentTokenCount: cachedTokens }),
  };
}

const envelopeOf = ({ model, settings: { seed } }: WireCall, members: Members) => ({
  modelVersion: answeredModel(model),
  responseId: fingerprint(JSON.stringify(members), seed),
});

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
