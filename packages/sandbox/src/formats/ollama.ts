import {
  expectObject,
  getObject,
  getString,
  getStrings,
  type JsonObject,
} from "@inferhub/inference/formats/lib/json-members";
import { createLineStream } from "./event-stream.ts";
import { generateCompletion, readTokenLimit } from "./generate-text.ts";
import { type ServerCall, type ServerFormat, toSandboxModelId } from "./server-format.ts";
import { toStopList } from "./truncate-text.ts";
import { embedAll, readDimensions } from "./vectors.ts";

/** Ollama's own format: texts, which are streamed unless that is refused, and embeddings. */
export const ollama: ServerFormat = {
  buildResponse: (call) => {
    const members = expectObject(call.body);
    getString(members, "model");
    return call.operation === "feature-extraction" ? embeddings(call, members) : text(call, members);
  },
  buildError: ({ status, message }) => Response.json({ error: message }, { status }),
  eventKind: (data) => (JSON.parse(data).done ? "ending" : "content"),
};

function text({ model, settings: { seed, chunkMs, now } }: ServerCall, members: JsonObject): Response {
  const options = getObject(members, "options");
  const named = {
    max_new_tokens: readTokenLimit(options, "num_predict"),
    stop: toStopList(options["stop"]),
    repetition_penalty: options["repeat_penalty"],
  };
  const written = generateCompletion(getString(members, "prompt"), options, named, seed);
  const part = (response: string, done: boolean) => ({
    model: toSandboxModelId(model),
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
  return createLineStream([...pieces, { ...part("", true), ...end }], chunkMs);
}

function embeddings({ model, settings: { seed } }: ServerCall, members: JsonObject): Response {
  const dimensions = readDimensions(members, "dimensions");
  const { vectors, tokens } = embedAll(getStrings(members, "input"), dimensions, seed);
  return Response.json({
    model: toSandboxModelId(model),
    embeddings: vectors,
    total_duration: 0,
    load_duration: 0,
    prompt_eval_count: tokens,
  });
}
