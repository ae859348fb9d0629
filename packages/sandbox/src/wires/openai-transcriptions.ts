import { type Transcript, transcribe } from "../answers/speech-recognition.ts";
import { missing, Refusal } from "../http/refusal.ts";
import { refuseOpenai } from "./openai-refusal.ts";
import type { Wire } from "./wire.ts";

/** Speech recognition in OpenAI's format: a form with a recording. */
export const openaiTranscriptions: Wire = {
  answer: async ({ body, model, settings: { seed } }) => {
    if (body.kind !== "form") throw new Refusal(400, "The body must be a multipart form");
    const { form } = body;
    const file = form.get("file");
    if (file === null || typeof file === "string" || file.size === 0) throw missing("file");
    if (model === "") throw missing("model");
    const bytes = new Uint8Array(await file.arrayBuffer());
    return written(transcribe({ bytes, type: file.type }, seed), form);
  },
  refuse: refuseOpenai,
};

function written(transcript: Transcript, form: FormData): Response {
  const { text, seconds, pieces } = transcript;
  const format = form.get("response_format") ?? "json";
  const timestamps = (form.get("return_timestamps") ?? "false") !== "false";
  const segments = pieces.map((piece, id) => ({ id, ...piece }));
  switch (format) {
    case "text":
      return new Response(`${text}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } });
    case "verbose_json":
      return Response.json({ task: "transcribe", language: "english", duration: seconds, text, segments });
    case "json":
      return Response.json(timestamps ? { text, segments } : { text });
    default:
      throw new Refusal(
        400,
        `response_format must be json, verbose_json or text, not ${format}`,
        "response_format",
      );
  }
}
