import { expectObject, getString } from "@inferhub/inference/formats/lib/json-members";
import { createEventStream } from "./event-stream.ts";
import type { GeneratedText } from "./generate-chat.ts";
import { generateCompletion, readTokenLimit } from "./generate-text.ts";
import { formatLlamaError } from "./llama-error.ts";
import { type ServerFormat, toSandboxModelId } from "./server-format.ts";
import { toStopList } from "./truncate-text.ts";

/** Text generation in the format of llama.cpp's server, plain and streamed. */
export const llamaCompletion: ServerFormat = {
  buildResponse: ({ body, model, settings: { seed, chunkMs } }) => {
    const members = expectObject(body);
    const prompt = getString(members, "prompt");
    const named = {
      max_new_tokens: readTokenLimit(members, "n_predict"),
      stop: toStopList(members["stop"]),
      repetition_penalty: members["repeat_penalty"],
    };
    const written = generateCompletion(prompt, members, named, seed);
    const end = { ...endOf(written), model: toSandboxModelId(model), prompt };
    if (members["stream"] !== true) return Response.json({ content: written.text, ...end });
    const pieces = written.pieces.map((content) => ({ index: 0, content, tokens: [], stop: false }));
    return createEventStream([...pieces, { content: "", ...end }], chunkMs);
  },
  buildError: formatLlamaError,
  eventKind: (data) => (JSON.parse(data).stop ? "ending" : "content"),
};

const endOf = ({ finish, stopped, pieces, promptTokens }: GeneratedText) => ({
  index: 0,
  tokens: [],
  stop: true,
  stop_type: finish === "length" ? "limit" : stopped === undefined ? "eos" : "word",
  stopping_word: stopped ?? "",
  tokens_evaluated: promptTokens,
  tokens_predicted: pieces.length,
  truncated: false,
});
