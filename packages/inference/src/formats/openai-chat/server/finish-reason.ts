/** Finish reasons of servers, mapped to this format's values. */
const FINISH_REASONS: ReadonlyMap<string, string> = new Map([
  ["eos", "stop"],
  ["eos_token", "stop"],
  ["end_turn", "stop"],
  ["stop_sequence", "stop"],
  ["max_tokens", "length"],
  ["model_length", "length"],
]);

/** Finish reason as a value that the format's clients support. */
export const toFinishReason = (word: string | null | undefined): string | null =>
  word ? (FINISH_REASONS.get(word) ?? word) : null;
