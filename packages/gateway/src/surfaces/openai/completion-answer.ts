import type { OperationOutput } from "@inferhub/catalog/define";
import type { textGeneration } from "@inferhub/catalog/operations/text-generation";
import type { Answered, Stamp } from "../endpoint.ts";
import { type CompletionBody, promptsOf } from "./completion-body.ts";
import { type Logprobs, logprobsOf } from "./completion-logprobs.ts";
import { finishReason } from "./finish-reason.ts";
import { type Counts, countsOf, sumOf } from "./usage.ts";

type Written = OperationOutput<typeof textGeneration>;

export interface Choice {
  readonly index: number;
  readonly text: string;
  readonly logprobs: Logprobs | null;
  /** `null` while the text goes on, and where the provider does not say why it ended. */
  readonly finish_reason: string | null;
}

export function completionOf(answers: readonly Answered[], body: CompletionBody, stamp: Stamp): Response {
  const { n, echo, logprobs } = body;
  const prompts = promptsOf(body);
  const choices = answers.map(({ data }, index): Choice => {
    const { generated_text, details } = data as Written;
    return {
      index,
      text: (echo ? prompts[Math.floor(index / (n ?? 1))] : "") + generated_text,
      logprobs: logprobs == null ? null : logprobsOf(logprobs, details?.tokens, details?.top_tokens),
      finish_reason: finishReason(details?.finish_reason),
    };
  });
  const usage = completionUsage(answers.map(({ data, meta }) => textCounts(meta.usage, data as Written)));
  return Response.json({ ...completionStamp(stamp), choices, ...(usage && { usage }) });
}

/** What answers and chunks begin with. */
export const completionStamp = ({ requestId, created, model }: Stamp) => ({
  id: `cmpl-${requestId}`,
  object: "text_completion",
  created,
  model,
});

type Details = Written["details"];

/** What the provider counted, under `usage` or among the details. */
export function textCounts(usage: unknown, { details }: { readonly details?: Details }): Counts {
  const { input, output, total } = countsOf(usage);
  return {
    input: input ?? details?.input_length ?? undefined,
    output: output ?? details?.generated_tokens ?? undefined,
    total,
  };
}

/** Left out where the provider does not count. */
export function completionUsage(counts: readonly Counts[]): Readonly<Record<string, number>> | undefined {
  const sum = sumOf(counts);
  return sum && { prompt_tokens: sum.input, completion_tokens: sum.output, total_tokens: sum.total };
}
