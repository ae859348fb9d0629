import type { OperationChunk } from "@inferhub/catalog/define";
import { textGeneration } from "@inferhub/catalog/operations/text-generation";
import type { Frame, Stamp } from "../endpoint.ts";
import { type Choice, completionStamp, completionUsage, textCounts } from "./completion-answer.ts";
import { type CompletionBody, promptsOf } from "./completion-body.ts";
import { logprobsOf } from "./completion-logprobs.ts";
import { finishReason } from "./finish-reason.ts";
import type { Counts } from "./usage.ts";

type Chunk = OperationChunk<typeof textGeneration>;

/** A text as it comes, then why it ended, then what it took where that is asked for and known. */
export async function* completionFrames(
  chunks: AsyncIterable<unknown>,
  body: CompletionBody,
  stamp: Stamp,
): AsyncIterable<Frame> {
  const { echo, logprobs, stream_options } = body;
  const frame = (choices: readonly Choice[], usage?: unknown): Frame => ({
    data: { ...completionStamp(stamp), choices, ...(usage === undefined ? {} : { usage }) },
  });
  const piece = (text: string, rest: Partial<Choice> = {}) =>
    frame([{ index: 0, text, logprobs: null, finish_reason: null, ...rest }]);
  // It waits for the provider's first piece: what fails before that can still go to another provider.
  let before = echo ? promptsOf(body).join("") : "";
  let offset = 0;
  let counts: Counts = {};
  for await (const chunk of chunks as AsyncIterable<Chunk>) {
    counts = { ...counts, ...known(textCounts(chunk["usage"], chunk)) };
    const added = textGeneration.chunkText?.(chunk) ?? "";
    const finish_reason = finishReason(chunk.details?.finish_reason);
    const text = before + added;
    before = "";
    if (!text && !finish_reason) continue;
    const told =
      logprobs == null || !added ? null : logprobsOf(logprobs, [chunk.token], topOf(chunk), offset);
    offset += [...added].length;
    yield piece(text, { logprobs: told, finish_reason });
  }
  if (before) yield piece(before);
  const usage = stream_options?.include_usage && completionUsage([counts]);
  if (usage) yield frame([], usage);
  yield { data: "[DONE]" };
}

/** The likeliest tokens at the place of the only token. */
const topOf = ({ top_tokens }: Chunk) => top_tokens && [top_tokens];

/** Later pieces add to what is known and take nothing back. */
const known = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).filter(([, value]) => value !== undefined));
