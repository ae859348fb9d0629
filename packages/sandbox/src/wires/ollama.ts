import { type Members, membersOf, objectMember, textMember, textsMember } from "../http/members.ts";
import { lineStream } from "./event-stream.ts";
import { continueText, tokenLimit } from "./generate.ts";
import { stopsOf } from "./limit-text.ts";
import { dimensionsOf, embedAll } from "./vectors.ts";
import { answeredModel, type Wire, type WireCall } from "./wire.ts";

/** Ollama's own format: texts, which are streamed unless that is refused, and embeddings. */
export const ollama: Wire = {
  answer: (call) => {
    const members = membersOf(call.body);
    textMember(members, "model");
    return call.operation === "feature-extraction" ? embeddings(call, members) : text(call, members);
  },
  refuse: ({ status, message }) => Response.json({ error: message }, { status }),
  eventKind: (data) => (JSON.parse(data).done ? "ending" : "content"),
};

function text({ model, settings: { seed, chunkMs, now } }: WireCall, members: Members): Response {
  const options = objectMember(members, "options");
  const named = {
    max_new_tokens: tokenLimit(options, "num_predict"),
    stop: stopsOf(options["stop"]),
    repetition_penalty: options["repeat_penalty"],
  };
  const written = continueText(textMember(members, "prompt"), options, named, seed);
  const part = (response: string, done: boolean) => ({
    model: answeredModel(model),
    created_at: new Date(now()).toISOString(),
    response,
    done,
  });
  const end = {
    done_reason: written.finish,
    total_duration: 0,
    load_duration: 0,
    prompt_eval_count: written.promptTokens,
    eval_count: written.pieces.length,
  };
  if (members["stream"] === false) return Response.json({ ...part(written.text, true), ...end });
  const pieces = written.pieces.map((piece) => part(piece, false));
  return lineStream([...pieces, { ...part("", true), ...end }], chunkMs);
}

function embeddings({ model, settings: { seed } }: WireCall, members: Members): Response {
  const dimensions = dimensionsOf(members, "dimensions");
  const { vectors, tokens } = embedAll(textsMember(members, "input"), dimensions, seed);
  return Response.json({
    model: answeredModel(model),
    embeddings: vectors,
    total_duration: 0,
    load_duration: 0,
    prompt_eval_count: tokens,
  });
}
