import type {
  ServerError,
  ServerFile,
  ServerJobFormat,
  ServerResponse,
} from "../../contracts/server-format.ts";
import { getStatusWord } from "../lib/job-json.ts";
import { fitsMedia, type MediaNames, parseMediaRequest } from "../lib/media-request.ts";
import { assemblyaiShape } from "./shape.ts";

const NAMES: MediaNames = { prompt: "prompt", audio: ["audio_url"] };

const { job } = assemblyaiShape;

/** An error of AssemblyAI: a sentence. */
export const buildAssemblyaiError = ({ status, message }: ServerError): ServerResponse => ({
  status,
  json: { error: message },
});

/** The server half of AssemblyAI's transcripts. */
export const assemblyaiTranscriptServer: ServerJobFormat = {
  shape: assemblyaiShape,
  accepts: (operation, body) => fitsMedia(operation, body, NAMES),
  parseRequest: (operation, body) => {
    const { language_code: language, speech_model: _, speech_models: __, ...others } = body;
    return parseMediaRequest(operation, { ...others, ...(language != null && { language }) }, NAMES);
  },
  buildJob: ({ id, request, state }) => ({
    id,
    ...request,
    status: getStatusWord(job, state.name),
    text: state.name === "succeeded" ? state.result : null,
    words: state.name === "succeeded" ? toWords(state.result) : null,
    ...(state.name === "failed" && { error: state.reason }),
  }),
  buildError: buildAssemblyaiError,
};

/** Milliseconds per word of the emulated transcript. */
const WORD_MS = 250;

/** Emulated speech has an even pace. */
const toWords = (result: ServerFile | string) =>
  typeof result === "string"
    ? result.split(" ").map((text, at) => ({
        text,
        start: at * WORD_MS,
        end: (at + 1) * WORD_MS,
        confidence: 1,
      }))
    : [];
