import type { OperationOutput } from "@inferhub/catalog/define";
import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import { featureExtraction } from "@inferhub/catalog/operations/feature-extraction";
import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import { textToSpeech } from "@inferhub/catalog/operations/text-to-speech";
import * as v from "valibot";
import { defineServerFormat } from "../../contracts/server-format.ts";
import { encodeBase64 } from "../../media/base64.ts";
import { ApiError } from "../lib/api-error.ts";
import { getObject, type JsonObject } from "../lib/json-members.ts";
import { readFile } from "../lib/read-file.ts";
import { toChatInput } from "./server/chat-request.ts";
import { buildContent, buildReply, encodeContent } from "./server/chat-response.ts";
import { getParts, getPrompt, joinTexts, listObjects } from "./server/contents.ts";
import { buildGoogleError } from "./server/error.ts";
import { googleShape } from "./shape.ts";

export { buildGoogleError } from "./server/error.ts";

/** Maximum number of strings in one request for embeddings. */
const MAX_TEXTS = 100;

const contentBody = v.record(v.string(), v.unknown());

/** The type of output that a request selects. */
function getModality(body: JsonObject): string | undefined {
  const wanted = getObject(body, "generationConfig")["responseModalities"];
  return Array.isArray(wanted) ? ["IMAGE", "AUDIO"].find((each) => wanted.includes(each)) : undefined;
}

/** The server half of Google's chats. Images and speech have the same URL. */
export const googleChatServer = defineServerFormat<JsonObject>({
  shape: googleShape,
  operation: chatCompletion,
  body: contentBody,
  accepts: (body) => getModality(body) === undefined,
  parseRequest: (body) => [toChatInput(body)],
  buildResponse: ([result], _body, meta) => ({
    json: buildContent(result.data as OperationOutput<typeof chatCompletion>, meta),
  }),
  stream: {
    isStreaming: (_body, path) => path.endsWith(":streamGenerateContent"),
    encode: encodeContent,
    getEventKind: (data) => {
      const [first] = JSON.parse(data).candidates ?? [];
      return first && !first.finishReason ? "content" : "ending";
    },
  },
  buildError: buildGoogleError,
});

/** The server half of its images. */
export const googleImagesServer = defineServerFormat<JsonObject>({
  shape: googleShape,
  operation: textToImage,
  body: contentBody,
  accepts: (body) => getModality(body) === "IMAGE",
  parseRequest: (body) => {
    const { seed } = getObject(body, "generationConfig");
    return [
      { inputs: getPrompt(listObjects(body, "contents")), parameters: seed === undefined ? {} : { seed } },
    ];
  },
  buildResponse: async ([result], _body, meta) => {
    const { bytes, type } = await readFile(result.data);
    return { json: buildReply({ inlineData: { mimeType: type, data: encodeBase64(bytes) } }, meta) };
  },
  buildError: buildGoogleError,
});

/** The server half of its speech: 16-bit little-endian samples without a header. */
export const googleSpeechServer = defineServerFormat<JsonObject>({
  shape: googleShape,
  operation: textToSpeech,
  body: contentBody,
  accepts: (body) => getModality(body) === "AUDIO",
  parseRequest: (body) => {
    const config = getObject(getObject(body, "generationConfig"), "speechConfig");
    const { voiceName: voice } = getObject(getObject(config, "voiceConfig"), "prebuiltVoiceConfig");
    const parameters = { ...(typeof voice === "string" && { voice }), response_format: "pcm" };
    return [{ inputs: getPrompt(listObjects(body, "contents")), parameters }];
  },
  buildResponse: async ([result], _body, meta) => {
    const { bytes, type } = await readFile(result.data);
    const [, rate] = /rate=(\d+)/.exec(type) ?? [];
    const mimeType = rate ? `audio/L16;codec=pcm;rate=${rate}` : type;
    return { json: buildReply({ inlineData: { mimeType, data: encodeBase64(bytes) } }, meta) };
  },
  buildError: buildGoogleError,
});

/** The server half of its embeddings, a request for each text. */
export const googleEmbeddingsServer = defineServerFormat<JsonObject>({
  shape: googleShape,
  operation: featureExtraction,
  body: contentBody,
  parseRequest: (body) => {
    const requests = listObjects(body, "requests");
    if (requests.length > MAX_TEXTS) {
      throw new ApiError(400, `at most ${MAX_TEXTS} requests can be in one batch`, "requests");
    }
    const { outputDimensionality: dimensions } = requests[0] ?? {};
    const inputs = requests.map(({ content }) => joinTexts(getParts(content)));
    return [{ inputs, ...(dimensions !== undefined && { dimensions }) }];
  },
  buildResponse: ([result]) => ({
    json: { embeddings: (result.data as number[][]).map((values) => ({ values })) },
  }),
  buildError: buildGoogleError,
});
