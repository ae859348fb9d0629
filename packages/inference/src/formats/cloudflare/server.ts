import type { OperationOutput } from "@inferhub/catalog/define";
import { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import { textClassification } from "@inferhub/catalog/operations/text-classification";
import { textRanking } from "@inferhub/catalog/operations/text-ranking";
import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import { translation } from "@inferhub/catalog/operations/translation";
import * as v from "valibot";
import {
  defineServerFormat,
  type ServerError,
  type ServerFile,
  type ServerResponse,
} from "../../contracts/server-format.ts";
import { encodeBase64 } from "../../media/base64.ts";
import { omitNullish } from "../lib/body-parts.ts";
import { seed, text, wholeNumber } from "../lib/body-schemas.ts";
import { readFile as readMember } from "../lib/media-request.ts";
import { readFile } from "../lib/read-file.ts";
import { buildTimedWords } from "../lib/timed-words-server.ts";
import { cloudflareImagesShape, cloudflareShape } from "./shape.ts";

const toEnvelope = (result: unknown): ServerResponse => ({
  json: { result, success: true, errors: [], messages: [] },
});

/** An error of Cloudflare: a list of numbers and sentences. */
export const buildCloudflareError = ({ status, message }: ServerError): ServerResponse => ({
  status,
  json: { result: null, success: false, errors: [{ code: 7000 + (status % 1000), message }], messages: [] },
});

const shared = { shape: cloudflareShape, buildError: buildCloudflareError } as const;

const rankingBody = v.looseObject({
  query: text,
  contexts: v.pipe(v.array(v.looseObject({ text }), "must be a list"), v.nonEmpty()),
  top_k: wholeNumber(),
});

/** The server half of rankings at Workers AI. */
export const cloudflareRankingServer = defineServerFormat<v.InferOutput<typeof rankingBody>>({
  ...shared,
  operation: textRanking,
  body: rankingBody,
  accepts: (body) => "contexts" in body,
  parseRequest: ({ query, contexts, top_k }) => [
    omitNullish({ query, documents: contexts.map(({ text }) => text), top_n: top_k }),
  ],
  buildResponse: ([{ data }], { top_k }) => {
    const ranked = data as OperationOutput<typeof textRanking>;
    const response = ranked.slice(0, top_k ?? undefined).map(({ index, score }) => ({ id: index, score }));
    return toEnvelope({ response });
  },
});

const classificationBody = v.looseObject({ text });

/** The server half of labels at Workers AI. */
export const cloudflareClassificationServer = defineServerFormat<v.InferOutput<typeof classificationBody>>({
  ...shared,
  operation: textClassification,
  body: classificationBody,
  accepts: (body) => "text" in body && !("target_lang" in body),
  parseRequest: ({ text }) => [{ inputs: text }],
  buildResponse: ([{ data }]) => toEnvelope(data),
});

const translationBody = v.looseObject({ text, source_lang: v.nullish(text), target_lang: text });

/** The server half of translations at Workers AI. */
export const cloudflareTranslationServer = defineServerFormat<v.InferOutput<typeof translationBody>>({
  ...shared,
  operation: translation,
  body: translationBody,
  accepts: (body) => "target_lang" in body,
  parseRequest: ({ text, source_lang, target_lang }) => [
    { inputs: text, parameters: omitNullish({ src_lang: source_lang, tgt_lang: target_lang }) },
  ],
  buildResponse: ([{ data }]) => {
    const [first] = [data as OperationOutput<typeof translation>].flat();
    return toEnvelope({ translated_text: first?.translation_text ?? "" });
  },
});

const imageBody = v.looseObject({ prompt: text, width: wholeNumber(), height: wholeNumber(), seed });

/** The server half of images at Workers AI. */
export const cloudflareImagesServer = defineServerFormat<v.InferOutput<typeof imageBody>>({
  ...shared,
  shape: cloudflareImagesShape,
  operation: textToImage,
  body: imageBody,
  accepts: (body) => "prompt" in body,
  parseRequest: ({ prompt, width, height, seed }) => [
    { inputs: prompt, parameters: omitNullish({ width, height, seed }) },
  ],
  buildResponse: async ([{ data }]) => toEnvelope({ image: encodeBase64((await readFile(data)).bytes) }),
});

const speechBody = v.looseObject({
  audio: v.union([text, v.custom<ServerFile>((value) => typeof value === "object" && value !== null)]),
});

/** The server half of transcripts at Workers AI. */
export const cloudflareTranscriptServer = defineServerFormat<v.InferOutput<typeof speechBody>>({
  ...shared,
  operation: automaticSpeechRecognition,
  body: speechBody,
  fileMember: "audio",
  accepts: (body) => "audio" in body,
  parseRequest: ({ audio }) => [
    {
      inputs: typeof audio === "string" ? readMember(audio, "audio", "audio", true) : audio,
      parameters: { return_timestamps: "word" },
    },
  ],
  buildResponse: ([{ data }]) => {
    const { text, words } = buildTimedWords(data, 1);
    const timed = words.map((word) => ({ word: word.text, start: word.start, end: word.end }));
    return toEnvelope({ text, word_count: words.length, words: timed });
  },
});
