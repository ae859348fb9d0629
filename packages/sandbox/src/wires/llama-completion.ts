import { membersOf, textMember } from "../http/members.ts";
import { eventStream } from "./event-stream.ts";
import { continueText, tokenLimit } from "./generate.ts";
import { stopsOf } from "./limit-text.ts";
import { refuseLlama } from "./llama-refusal.ts";
import { answeredModel, type Wire } from "./wire.ts";
import type { Written } from "./written.ts";

/** Text generation in the format of llama.cpp's server, plain and streamed. */
export const llamaCompletion: Wire = {
  answer: ({ body, model, settings: { seed, chunkMs } }) => {
    const members = membersOf(body);
    const prompt = textMember(members, "prompt");
    const named = {
      max_new_tokens: tokenLimit(members, "n_predict"),
      stop: stopsOf(members["stop"]),
      repetition_penalty: members["repeat_penalty"],
    };
    const written = continueText(prompt, members, named, seed);
    const end = { ...endOf(written), model: answeredModel(model), prompt };
    if (members["stream"] !== true) return Response.json({ content: written.text, ...end });
    const pieces = written.pieces.map((content) => ({ index: 0, content, tokens: [], stop: false }));
    return eventStream([...pieces, { content: "", ...end }], chunkMs);
  },
  refuse: refuseLlama,
  eventKind: (data) => (JSON.parse(data).stop ? "ending" : "content"),
};

const endOf = ({ finish, stopped, pieces, promptTokens }: Written) => ({
  index: 0,
  tokens: [],
  stop: true,
  stop_type: finish === "length" ? "limit" : stopped === undefined ? "eos" : "word",
  stopping_word: stopped ?? "",
  tokens_evaluated: promptTokens,
  tokens_predicted: pieces.length,
  truncated: false,
});
