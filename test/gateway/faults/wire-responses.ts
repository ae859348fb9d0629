/** A correct response of an upstream, in chunks; the first has content, the last the end. */
export interface WireAnswer {
  readonly type: string;
  readonly parts: readonly (string | Buffer)[];
}

const USAGE = { prompt_tokens: 4, completion_tokens: 3, total_tokens: 7 };
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;
const DONE = "data: [DONE]\n\n";

/** Content of full responses, by the end of the path; each includes the test's text. */
const WHOLE: Readonly<Record<string, (said: string) => unknown>> = {
  "chat/completions": (said) => ({
    id: "c1",
    model: said,
    choices: [{ index: 0, message: { role: "assistant", content: said }, finish_reason: "stop" }],
    usage: USAGE,
  }),
  completions: (said) => ({ choices: [{ index: 0, text: said, finish_reason: "stop" }], usage: USAGE }),
  embeddings: () => ({ data: [{ index: 0, embedding: [0.5, 0.25] }], usage: USAGE }),
  "images/generations": () => ({ data: [{ b64_json: PNG.toString("base64") }] }),
  "audio/transcriptions": (said) => ({ text: said }),
  rerank: () => ({ results: [{ index: 0, relevance_score: 0.5 }] }),
};

const chatPiece = (delta: object, finish_reason: string | null = null) =>
  event({ id: "c1", choices: [{ index: 0, delta, finish_reason }] });
const textPiece = (text: string, finish_reason: string | null = null) =>
  event({ id: "t1", choices: [{ index: 0, text, finish_reason }] });

/** The format of a path, by its longest known ending. */
const endingOf = (path: string) =>
  Object.keys(WHOLE).find((ending) => path.endsWith(`/v1/${ending}`)) ?? "audio/speech";

/** @param said text to include in the response */
export function wireAnswer(path: string, stream: boolean, said: string): WireAnswer {
  const ending = endingOf(path);
  if (ending === "audio/speech") {
    const recording = Buffer.concat([Buffer.from("ID3\u0004\0\0"), Buffer.alloc(4_000, 1)]);
    return { type: "audio/mpeg", parts: [recording.subarray(0, 2_000), recording.subarray(2_000)] };
  }
  if (stream) {
    const piece = ending === "completions" ? textPiece : (text: string) => chatPiece({ content: text });
    const last = ending === "completions" ? textPiece("", "stop") : chatPiece({}, "stop");
    return {
      type: "text/event-stream",
      parts: [piece(`Hello ${said}`), piece(" there"), last, event({ choices: [], usage: USAGE }), DONE],
    };
  }
  const text = JSON.stringify(WHOLE[ending]?.(`Hello ${said}`));
  const middle = Math.floor(text.length / 2);
  return { type: "application/json", parts: [text.slice(0, middle), text.slice(middle)] };
}
