import type { OperationOutput } from "@inferhub/catalog/define";
import { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import type { ServerResponse } from "../../../contracts/server-format.ts";
import { createInvalidError } from "../../lib/body-parts.ts";
import { getGranularities, type TranscriptionBody } from "./body.ts";
import { type SubtitleSegment, toSrt, toVtt } from "./subtitles.ts";

type Transcript = OperationOutput<typeof automaticSpeechRecognition>;

/** @throws InputError if times are requested and the model returned none */
export function buildTranscript(
  data: unknown,
  body: TranscriptionBody,
  task: "transcribe" | "translate" = "transcribe",
): ServerResponse {
  const transcript = data as Transcript;
  const { text, chunks } = transcript;
  if (body.stream === "true") return { body: toEvents(transcript), type: "text/event-stream" };
  switch (body.response_format) {
    case "text":
      return { body: text, type: "text/plain; charset=utf-8" };
    case "srt":
      return { body: toSrt(toSegments(transcript)), type: "text/plain; charset=utf-8" };
    case "vtt":
      return { body: toVtt(toSegments(transcript)), type: "text/vtt; charset=utf-8" };
    case "verbose_json":
      return {
        json: {
          task,
          ...getKnownFields(transcript, body),
          text,
          ...getTimes(transcript, body),
        },
      };
    default:
      return { json: { text, ...(body.return_timestamps && chunks ? { chunks } : {}) } };
  }
}

/** The language, from the model or the request, and the duration if known. */
function getKnownFields(transcript: Transcript, body: TranscriptionBody) {
  const { language = body.language, duration } = transcript as Transcript & Readonly<Record<string, unknown>>;
  return {
    ...(typeof language === "string" && { language }),
    ...(typeof duration === "number" && { duration }),
  };
}

function getTimes(transcript: Transcript, body: TranscriptionBody) {
  const asked = getGranularities(body);
  // A model without times is an error only if the request requires times.
  if (asked.length === 0 && !transcript.chunks?.length) return {};
  const pieces = toSegments(transcript);
  const words = pieces.map(({ text, start, end }) => ({ word: text.trim(), start, end }));
  if (asked.length > 1) return { words, segments: toList(toSentences(pieces)) };
  return asked[0] === "word" ? { words } : { segments: toList(pieces) };
}

const toList = (pieces: readonly SubtitleSegment[]) =>
  pieces.map(({ text, start, end }, id) => ({ id, start, end, text }));

/** Groups words into sentences, from the start of the first word to the end of the last. */
function toSentences(words: readonly SubtitleSegment[]): readonly SubtitleSegment[] {
  const sentences: SubtitleSegment[][] = [];
  let isOpen = false;
  for (const word of words) {
    if (isOpen) sentences.at(-1)?.push(word);
    else sentences.push([word]);
    isOpen = !/[.!?…。！？]["'”’»)]*\s*$/.test(word.text);
  }
  return sentences.map((said) => ({
    text: joinWords(said),
    start: said[0]?.start ?? null,
    end: said.at(-1)?.end ?? null,
  }));
}

/** Some models write the space into the word. */
const joinWords = (words: readonly SubtitleSegment[]): string => {
  const isSpaced = words.some(({ text }) => text.startsWith(" "));
  return words
    .map(({ text }) => text)
    .join(isSpaced ? "" : " ")
    .trim();
};

/** The text as events. Models return the full text, so each segment is an event. */
function toEvents({ text, chunks }: Transcript): string {
  const pieces = (chunks ?? []).map((chunk) => chunk.text);
  const deltas = pieces.length > 0 && pieces.join("") === text ? pieces : text.match(/\S+\s*|\s+/g);
  const events = [
    ...(deltas ?? []).map((delta) => ({ type: "transcript.text.delta", delta })),
    { type: "transcript.text.done", text },
  ];
  return events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join("");
}

function toSegments({ text, chunks }: Transcript): readonly SubtitleSegment[] {
  if (!chunks?.length && text.trim()) {
    throw createInvalidError(
      automaticSpeechRecognition.id,
      "The model returns no timestamps here. Request json or text, or use a different model or provider",
    );
  }
  return (chunks ?? []).map(({ text, timestamp: [start = null, end = null] }) => ({ text, start, end }));
}
