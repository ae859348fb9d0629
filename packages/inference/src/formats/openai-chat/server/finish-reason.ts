/** Words of servers for the reasons that this format knows. */
const FINISH_REASONS: ReadonlyMap<string, string> = new Map([
  ["eos", "stop"],
  ["eos_token", "stop"],
  ["end_turn", "stop"],
  ["stop_sequence", "stop"],
  ["max_tokens", "length"],
  ["model_length", "length"],
]);

/** Why a response ended, in this format's words; its clients know no others. */
export const toFinishReason = (word: string | null | undefined): string | null =>
  word ? (FINISH_REASONS.get(word) ?? word) : null;
