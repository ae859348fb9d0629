import { ApiError, createMissingError } from "@inferhub/inference/formats/lib/api-error";
import {
  expectObject,
  getInteger,
  getObject,
  getSeed,
  isObject,
  type JsonObject,
} from "@inferhub/inference/formats/lib/json-members";
import { fingerprint } from "../models/text/hash.ts";
import { createEventStream } from "./event-stream.ts";
import { countCompletionTokens, type GeneratedText, generateChat } from "./generate-chat.ts";
import { generateImages } from "./generate-images.ts";
import { generateSpeech, readSamples } from "./generate-speech.ts";
import { formatGoogleError } from "./google-error.ts";
import {
  getParts,
  getText,
  readConversation,
  readResponseFormat,
  readToolChoice,
  readTools,
} from "./google-request.ts";
import { toBase64 } from "./inline-file.ts";
import { type ServerCall, type ServerFormat, toSandboxModelId } from "./server-format.ts";
import { toStopList } from "./truncate-text.ts";
import { embedAll, readDimensions } from "./vectors.ts";

const MAX_TEXTS = 100;
const MAX_CANDIDATES = 8;

/** What a request asks for by the modality that it wants back; a chat where it wants none of them. */
const MADE = [
  ["IMAGE", "text-to-image"],
  ["AUDIO", "text-to-speech"],
] as const;

/** Google's own format: one address for chat, pictures and speech, told apart by what is to come back. */
export const google: ServerFormat = {
  buildResponse: (call) => {
    const members = expectObject(call.body);
    if (call.operation === "feature-extraction") return embeddings(call, members);
    const contents = listMember(members, "contents");
    const config = getObject(members, "generationConfig");
    if (call.operation === "text-to-image") return picture(call, contents, config);
    if (call.operation === "text-to-speech") return speech(call, contents, config);
    return chat(call, members, contents, config);
  },
  accepts: (operation, body) => {
    if (operation === "feature-extraction") return true;
    const config = expectObject(body)["generationConfig"];
    const wanted = isObject(config) ? config["responseModalities"] : undefined;
    const made = MADE.find(([modality]) => Array.isArray(wanted) && wanted.includes(modality))?.[1];
    return operation === (made ?? "chat-completion");
  },
  buildError: formatGoogleError,
  eventKind: (data) => (JSON.parse(data).candidates[0].finishReason ? "ending" : "content"),
};

function chat(
  call: ServerCall,
  members: JsonObject,
  contents: readonly JsonObject[],
  config: JsonObject,
): Response {
  const { settings, path, state } = call;
  const tools = readTools(members);
  const messages = readConversation(members, contents);
  const question = {
    messages,
    tools,
    choice: readToolChoice(members, tools),
    parallel: true,
    format: readResponseFormat(config),
  };
  const limits = {
    maxTokens: getInteger(config, "maxOutputTokens"),
    stop: toStopList(config["stopSequences"]),
  };
  const count = getInteger(config, "candidateCount", { max: MAX_CANDIDATES }) ?? 1;
  const choices = generateChat(question, limits, { seed: settings.seed + getSeed(config), state, count });
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
  return createEventStream(
    [...pieces.map((each) => ({ candidates: [each], ...envelope })), last],
    settings.chunkMs,
  );
}

/** Calls come whole: one that was cut does not come. */
const piecesOf = ({ pieces, calls = [] }: GeneratedText): object[] => [
  ...pieces.map((text) => ({ text })),
  ...calls
    .filter(({ isWhole }) => isWhole)
    .map(({ name, arguments: args }) => ({ functionCall: { name, args } })),
];

const saidParts = (written: GeneratedText): object[] =>
  written.calls ? piecesOf(written) : [{ text: written.text }];

const finishOf = ({ finish }: GeneratedText) => (finish === "length" ? "MAX_TOKENS" : "STOP");

function picture(call: ServerCall, contents: readonly JsonObject[], config: JsonObject): Response {
  const [drawn] = generateImages(promptIn(contents), config, "candidateCount", call.settings.seed);
  if (drawn === undefined) throw new ApiError(500, "There is no picture");
  const inlineData = { mimeType: drawn.type, data: toBase64(drawn.bytes) };
  return Response.json({ ...reply([{ inlineData }], "STOP"), ...envelopeOf(call, { contents }) });
}

/** Samples without a header, as `audio/L16` of Google's: little-endian. */
function speech(call: ServerCall, contents: readonly JsonObject[], config: JsonObject): Response {
  const voiceConfig = getObject(getObject(config, "speechConfig"), "voiceConfig");
  const voice = getObject(voiceConfig, "prebuiltVoiceConfig")["voiceName"];
  const { bytes, rate } = readSamples(
    generateSpeech(promptIn(contents), { voice }, call.settings.seed, { isWav: true }),
  );
  const inlineData = { mimeType: `audio/L16;codec=pcm;rate=${rate}`, data: toBase64(bytes) };
  return Response.json({ ...reply([{ inlineData }], "STOP"), ...envelopeOf(call, { contents }) });
}

function embeddings({ settings: { seed } }: ServerCall, members: JsonObject): Response {
  const requests = listMember(members, "requests");
  if (requests.length > MAX_TEXTS) {
    throw new ApiError(400, `at most ${MAX_TEXTS} requests can be in one batch`, "requests");
  }
  const vectors = requests.flatMap((request) => {
    const text = getText(getParts(getObject(request, "content")));
    return embedAll([text], readDimensions(request, "outputDimensionality"), seed).vectors;
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

function usageOf(choices: readonly [GeneratedText, ...GeneratedText[]]) {
  const [{ promptTokens, cachedTokens = 0 }] = choices;
  const written = choices.reduce((sum, each) => sum + countCompletionTokens(each), 0);
  return {
    promptTokenCount: promptTokens,
    candidatesTokenCount: written,
    totalTokenCount: promptTokens + written,
    ...(cachedTokens > 0 && { cachedContentTokenCount: cachedTokens }),
  };
}

const envelopeOf = ({ model, settings: { seed } }: ServerCall, members: JsonObject) => ({
  modelVersion: toSandboxModelId(model),
  responseId: fingerprint(JSON.stringify(members), seed),
});

function promptIn(contents: readonly JsonObject[]): string {
  const prompt = getText(contents.flatMap(getParts));
  if (prompt === "") throw createMissingError("contents[0].parts[0].text");
  return prompt;
}

function listMember(members: JsonObject, name: string): readonly JsonObject[] {
  const value = members[name];
  if (!Array.isArray(value) || value.length === 0) throw createMissingError(name);
  const list = value.filter(isObject);
  if (list.length === value.length) return list;
  throw new ApiError(400, `${name} must be a list of objects`, name);
}
