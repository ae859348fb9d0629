/** Fields of the Hub's format without a counterpart on local servers, or with a different format. */
export const HUB_ONLY_PARAMETERS = [
  "adapter_id",
  "best_of",
  "decoder_input_details",
  "details",
  "do_sample",
  "grammar",
  "return_full_text",
  "top_n_tokens",
  "truncate",
  "watermark",
];

/** The metadata at the end of a text. Missing counts are omitted. */
export function buildTextDetails(
  finish_reason: string,
  written: number | null | undefined,
  read: number | null | undefined,
) {
  const prompt_tokens = read ?? 0;
  return {
    details: {
      finish_reason,
      ...(written != null && { generated_tokens: written }),
      ...(read != null && { input_length: read }),
    },
    ...(written != null && {
      usage: { prompt_tokens, completion_tokens: written, total_tokens: prompt_tokens + written },
    }),
  };
}
