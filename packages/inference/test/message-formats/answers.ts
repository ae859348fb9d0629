import type { Json } from "./exchange.ts";

export const anthropicAnswer = {
  id: "msg_1",
  type: "message",
  role: "assistant",
  model: "claude",
  content: [
    { type: "thinking", thinking: "Look it up.", signature: "c2ln" },
    { type: "redacted_thinking", data: "eHg=" },
    { type: "text", text: "One moment: é😀" },
    { type: "tool_use", id: "toolu_1", name: "weather", input: { place: "Oslo" } },
    { type: "thinking", thinking: " And the time.", signature: "c2lnMg==" },
    { type: "tool_use", id: "toolu_2", name: "clock", input: {} },
  ],
  stop_reason: "tool_use",
  stop_sequence: null,
  usage: { input_tokens: 9, cache_read_input_tokens: 4, output_tokens: 21 },
};

/** The same response in chunks. */
export const anthropicEvents: readonly Json[] = [
  {
    type: "message_start",
    message: {
      ...anthropicAnswer,
      content: [],
      stop_reason: null,
      usage: { input_tokens: 9, cache_read_input_tokens: 4, output_tokens: 1 },
    },
  },
  { type: "ping" },
  ...block(
    0,
    { type: "thinking", thinking: "", signature: "" },
    { type: "thinking_delta", thinking: "Look " },
    { type: "thinking_delta", thinking: "it up." },
    { type: "signature_delta", signature: "c2ln" },
  ),
  ...block(1, { type: "redacted_thinking", data: "eHg=" }),
  ...block(
    2,
    { type: "text", text: "" },
    { type: "text_delta", text: "One moment" },
    { type: "text_delta", text: ": é😀" },
  ),
  ...block(
    3,
    { type: "tool_use", id: "toolu_1", name: "weather", input: {} },
    { type: "input_json_delta", partial_json: "" },
    { type: "input_json_delta", partial_json: '{"place":' },
    { type: "input_json_delta", partial_json: '"Oslo"}' },
  ),
  ...block(
    4,
    { type: "thinking", thinking: "", signature: "" },
    { type: "thinking_delta", thinking: " And the time." },
    { type: "signature_delta", signature: "c2lnMg==" },
  ),
  ...block(5, { type: "tool_use", id: "toolu_2", name: "clock", input: {} }),
  {
    type: "message_delta",
    delta: { stop_reason: "tool_use", stop_sequence: null },
    usage: { output_tokens: 21 },
  },
  { type: "message_stop" },
];

export function block(index: number, start: Json, ...deltas: Json[]): Json[] {
  return [
    { type: "content_block_start", index, content_block: start },
    ...deltas.map((delta) => ({ type: "content_block_delta", index, delta })),
    { type: "content_block_stop", index },
  ];
}

export const googlePieces: readonly Json[] = [
  piece([{ text: "Look it up.", thought: true }]),
  piece([{ text: "One moment" }]),
  piece([{ text: ": é😀" }]),
  piece([{ functionCall: { name: "weather", args: { place: "Oslo" } }, thoughtSignature: "c2ln" }]),
  piece([{ functionCall: { id: "g2", name: "clock" } }, { text: "" }], "STOP"),
];

export const googleAnswer = {
  ...piece(
    googlePieces.flatMap((each) => (each as ReturnType<typeof piece>).candidates[0]?.content.parts ?? []),
    "STOP",
  ),
};

export function piece(parts: readonly Json[], finishReason?: string) {
  return {
    candidates: [{ content: { role: "model", parts }, index: 0, ...(finishReason && { finishReason }) }],
    usageMetadata: {
      promptTokenCount: 9,
      candidatesTokenCount: 5,
      thoughtsTokenCount: 3,
      totalTokenCount: 17,
    },
    modelVersion: "gemini",
    responseId: "r1",
  };
}

export const mistralMessage = {
  role: "assistant",
  content: [
    { type: "thinking", thinking: [{ type: "text", text: "Hm." }] },
    { type: "text", text: "Cold." },
  ],
};
export const mistralChunk = (delta: Json, finish: string | null = null) => ({
  id: "c1",
  created: 1,
  model: "m",
  choices: [{ index: 0, delta, finish_reason: finish }],
});
