import { ApiError, createMissingError } from "@inferhub/inference/formats/lib/api-error";
import { type Transcript, type TranscriptPiece, transcribe } from "../models/speech-recognition.ts";
import { formatOpenaiError } from "./openai-error.ts";
import type { ServerFormat } from "./server-format.ts";
import { toSrt, toVtt } from "./subtitles.ts";

/** Speech recognition in OpenAI's format: a form with a recording. */
export const openaiTranscriptions: ServerFormat = {
  buildResponse: async ({ body, model, settings: { seed } }) => {
    if (body.kind !== "form") throw new ApiError(400, "The body must be a multipart form");
    const { form } = body;
    const file = form.get("file");
    if (file === null || typeof file === "string" || file.size === 0) throw createMissingError("file");
    if (model === "") throw createMissingError("model");
    const bytes = new Uint8Array(await file.arrayBuffer());
    return written(transcribe({ bytes, type: file.type }, seed), form);
  },
  buildError: formatOpenaiError,
};

const FORMATS = "json, verbose_json, text, srt or vtt";

function written(transcript: Transcript, form: FormData): Response {
  const { text, pieces } = transcript;
  const format = form.get("response_format") ?? "json";
  const granularities = granularitiesOf(form);
  if (granularities.length > 0 && format !== "verbose_json") {
    const reason = "timestamp_granularities needs the response_format verbose_json";
    throw new ApiError(400, reason, "timestamp_granularities");
  }
  switch (format) {
    case "text":
      return plain(`${text}\n`);
    case "srt":
      return plain(toSrt(pieces));
    case "vtt":
      return plain(toVtt(pieces));
    case "verbose_json":
      return Response.json(verbose(transcript, granularities));
    case "json": {
      const timestamps = (form.get("return_timestamps") ?? "false") !== "false";
      return Response.json(timestamps ? { text, segments: segmentsOf(pieces) } : { text });
    }
    default:
      throw new ApiError(400, `response_format must be ${FORMATS}, not ${format}`, "response_format");
  }
}

const plain = (text: string) =>
  new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });

const GRANULARITIES = ["segment", "word"];

/** What times are told of, with or without brackets behind the name. @throws Refusal */
function granularitiesOf(form: FormData): readonly string[] {
  const names = ["timestamp_granularities[]", "timestamp_granularities"];
  const wanted = names.flatMap((name) => form.getAll(name)).map(String);
  const unknown = wanted.find((each) => !GRANULARITIES.includes(each));
  if (unknown === undefined) return wanted;
  const reason = `timestamp_granularities must be ${GRANULARITIES.join(" or ")}, not ${unknown}`;
  throw new ApiError(400, reason, "timestamp_granularities");
}

function verbose({ text, seconds, pieces }: Transcript, granularities: readonly string[]) {
  const told = { task: "transcribe", language: "english", duration: seconds, text };
  const words = granularities.includes("word") && { words: pieces.flatMap(wordsOf) };
  const segments = (!words || granularities.includes("segment")) && { segments: segmentsOf(pieces) };
  return { ...told, ...words, ...segments };
}

const segmentsOf = (pieces: readonly TranscriptPiece[]) => pieces.map((piece, id) => ({ id, ...piece }));

/** Every word takes as long as the others of its piece. */
function wordsOf({ text, start, end }: TranscriptPiece) {
  const words = text.split(" ");
  const at = (index: number) => Math.round((start + ((end - start) * index) / words.length) * 100) / 100;
  return words.map((word, index) => ({ word, start: at(index), end: at(index + 1) }));
}
