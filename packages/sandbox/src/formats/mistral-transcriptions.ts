import { isObject } from "@inferhub/inference/formats/lib/json-members";
import { formatMistralError } from "./mistral-error.ts";
import { openaiTranscriptions } from "./openai-transcriptions.ts";
import { type ServerFormat, toSandboxModelId } from "./server-format.ts";

/** Speech recognition as Mistral answers it: beside the text stand the model, the language and what it cost. */
export const mistralTranscriptions: ServerFormat = {
  buildResponse: async (call) => {
    const { body, model } = call;
    const answer = await openaiTranscriptions.buildResponse({ ...call, body: timed(body) });
    const reply: unknown = await answer.json();
    const { text = "", segments = [], duration = 0 } = isObject(reply) ? reply : {};
    const asked = body.kind === "form" ? body.form : new FormData();
    return Response.json({
      model: toSandboxModelId(model),
      text,
      language: asked.get("language"),
      segments: asked.has("timestamp_granularities") || asked.has("return_timestamps") ? segments : [],
      usage: {
        prompt_audio_seconds: Math.ceil(Number(duration)),
        prompt_tokens: 4,
        completion_tokens: String(text).split(/\s+/).length,
        total_tokens: 4 + String(text).split(/\s+/).length,
      },
    });
  },
  buildError: formatMistralError,
};

/** The same request, asking for everything that there is to say. */
function timed(body: Parameters<ServerFormat["buildResponse"]>[0]["body"]) {
  if (body.kind !== "form") return body;
  const form = new FormData();
  for (const name of ["file", "model", "language"]) {
    const value = body.form.get(name);
    if (value !== null) form.append(name, value);
  }
  form.set("response_format", "verbose_json");
  return { kind: "form", form } as const;
}
