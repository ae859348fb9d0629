import type { OperationOutput } from "@inferhub/catalog/define";
import type { textGeneration } from "@inferhub/catalog/operations/text-generation";
import type { ResponseMeta, ServerResponse, ServerResult } from "../../../contracts/server-format.ts";
import { type Counts, readCounts, sumCounts } from "../../lib/token-counts.ts";
import { toFinishReason } from "../../openai-chat/server/finish-reason.ts";
import { type CompletionBody, getPrompts } from "./body.ts";
import { type Logprobs, toLogprobs } from "./logprobs.ts";

type GeneratedText = OperationOutput<typeof textGeneration>;

export interface Choice {
  readonly index: number;
  readonly text: string;
  readonly logprobs: Logprobs | null;
  /** `null` while the text continues, and if the provider does not report the reason. */
  readonly finish_reason: string | null;
}

export function buildCompletion(
  results: readonly ServerResult[],
  body: CompletionBody,
  responseMeta: ResponseMeta,
): ServerResponse {
  const { n, echo, logprobs } = body;
  const prompts = getPrompts(body);
  const choices = results.map(({ data }, index): Choice => {
    const { generated_text, details } = data as GeneratedText;
    return {
      index,
      text: (echo ? prompts[Math.floor(index / (n ?? 1))] : "") + generated_text,
      logprobs: logprobs == null ? null : toLogprobs(logprobs, details?.tokens, details?.top_tokens),
      finish_reason: toFinishReason(details?.finish_reason),
    };
  });
  const usage = toCompletionUsage(
    results.map(({ data, meta }) => countTokens(meta.usage, data as GeneratedText)),
  );
  return { json: { ...buildCompletionHead(responseMeta), choices, ...(usage && { usage }) } };
}

/** Common fields of responses and chunks. */
export const buildCompletionHead = ({ requestId, created, model }: ResponseMeta) => ({
  id: `cmpl-${requestId}`,
  object: "text_completion",
  created,
  model,
});

type Details = GeneratedText["details"];

/** Token usage, from `usage` or from the details. */
export function countTokens(usage: unknown, { details }: { readonly details?: Details }): Counts {
  const { input, output, total } = readCounts(usage);
  return {
    input: input ?? details?.input_length ?? undefined,
    output: output ?? details?.generated_tokens ?? undefined,
    total,
  };
}

/** Omitted where the provider does not count. */
export function toCompletionUsage(counts: readonly Counts[]): Readonly<Record<string, number>> | undefined {
  const sum = sumCounts(counts);
  return sum && { prompt_tokens: sum.input, completion_tokens: sum.output, total_tokens: sum.total };
}
