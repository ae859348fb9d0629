import type { OperationOutput } from "@inferhub/catalog/define";
import { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import { createInvalidError } from "./body-parts.ts";
import { type SubtitleSegment, toSrt, toVtt } from "./subtitles.ts";
import { getGranularities, type TranscriptionBody } from "./transcription-body.ts";

type Transcript = OperationOutput<typeof automaticSpeechRecognition>;

/** @throws GatewayError with code `input-invalid` when times are asked for and the model gave none */
export function toTranscript(data: unknown, body: TranscriptionBody): Response {
  const transcript = data as Transcript;
  const { text, chunks } = transcript;
  switch (body.response_format) {
    case "text":
      return new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });
    case "srt":
      return new Response(toSrt(toSegments(transcript)), {
        headers: { "content-type": "text/plain; charset=utf-8" },
      });
    case "vtt":
      return new Response(toVtt(toSegments(transcript)), {
        headers: { "content-type": "text/vtt; charset=utf-8" },
      });
    case "verbose_json":
      return Response.json({
        task: "transcribe",
        ...getKnownFields(transcript, body),
        text,
        ...getTimes(transcript, body),
      });
    default:
      return Response.json({ text, ...(body.return_timestamps && chunks ? { chunks } : {}) });
  }
}

/** Returns the language, from the model or else from the request, and the duration if it is known. */
function getKnownFields(transcript: Transcript, body: TranscriptionBody) {
  const { language = body.language, duration } = transcript as Transcript & Readonly<Record<string, unknown>>;
  return {
    ...(typeof language === "string" && { language }),
    ...(typeof duration === "number" && { duration }),
  };
}

function getTimes(transcript: Transcript, body: TranscriptionBody) {
  const [asked] = getGranularities(body);
  // A model that has no times is refused only to those who named them.
  if (!asked && !transcript.chunks?.length) return {};
  const pieces = toSegments(transcript);
  return asked === "word"
    ? { words: pieces.map(({ text, start, end }) => ({ word: text.trim(), start, end })) }
    : { segments: pieces.map(({ text, start, end }, id) => ({ id, start, end, text })) };
}

function toSegments({ text, chunks }: Transcript): readonly SubtitleSegment[] {
  if (!chunks?.length && text.trim()) {
    throw createInvalidError(
      automaticSpeechRecognition.id,
      "The model gives no times here: ask for json or text, or name another model or provider",
    );
  }
  return (chunks ?? []).map(({ text, timestamp: [start = null, end = null] }) => ({ text, start, end }));
}
