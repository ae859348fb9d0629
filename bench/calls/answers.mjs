/** The number of events in a streamed response. */
export const EVENTS = 2000;

/** A chat response as JSON. */
export const ANSWER = JSON.stringify({
  id: "c1",
  object: "chat.completion",
  created: 1,
  model: "acme/talk",
  choices: [{ index: 0, message: { role: "assistant", content: "hello there" }, finish_reason: "stop" }],
  usage: { prompt_tokens: 9, completion_tokens: 2, total_tokens: 11 },
});

const chunk = (/** @type {string} */ content, /** @type {string | null} */ finish) =>
  `data: ${JSON.stringify({
    id: "c1",
    object: "chat.completion.chunk",
    created: 1,
    model: "acme/talk",
    choices: [{ index: 0, delta: { content }, finish_reason: finish }],
  })}\n\n`;

/** A streamed response: 2000 events, 20 in each chunk, and the end. */
export const PIECES = [
  ...Array.from({ length: EVENTS / 20 }, (_, piece) =>
    Array.from({ length: 20 }, (_, place) =>
      chunk("word ", piece * 20 + place === EVENTS - 1 ? "stop" : null),
    ).join(""),
  ),
  "data: [DONE]\n\n",
];
