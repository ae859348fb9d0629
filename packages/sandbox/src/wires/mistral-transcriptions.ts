import { isMembers } from "../http/members.ts";
import { refuseMistral } from "./mistral-refusal.ts";
import { openaiTranscriptions } from "./openai-transcriptions.ts";
import { answeredModel, type Wire } from "./wire.ts";

/** Speech recognition as Mistral answers it: beside the text stand the model, the language and what it cost. */
export const mistralTranscriptions: Wire = {
  answer: async (call) => {
    const { body, model } = call;
    const answer = await openaiTranscriptions.answer({ ...call, body: timed(body) });
    const reply: unknown = await answer.json();
    const { text = "", segments = [], duration = 0 } = isMembers(reply) ? reply : {};
    const asked = body.kind === "form" ? body.form : new FormData();
    return Response.json({
      model: answeredModel(model),
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
  refuse: refuseMistral,
};

/** The same request, asking for everything that there is to say. */
function timed(body: Parameters<Wire["answer"]>[0]["body"]) {
  if (body.kind !== "form") return body;
  const form = new FormData();
  for (const name of ["file", "model", "language"]) {
    const value = body.form.get(name);
    if (value !== null) form.append(name, value);
  }
  form.set("response_format", "verbose_json");
  return { kind: "form", form } as const;
}
