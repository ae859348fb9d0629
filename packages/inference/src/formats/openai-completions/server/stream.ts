import type { OperationChunk } from "@inferhub/catalog/define";
import { textGeneration } from "@inferhub/catalog/operations/text-generation";
import type { ResponseMeta, ServerEvent } from "../../../contracts/server-format.ts";
import type { Counts } from "../../lib/token-counts.ts";
import { toFinishReason } from "../../openai-chat/server/finish-reason.ts";
import { type CompletionBody, getPrompts } from "./body.ts";
import { toLogprobs } from "./logprobs.ts";
import { buildCompletionHead, type Choice, countTokens, toCompletionUsage } from "./response.ts";

type Chunk = OperationChunk<typeof textGeneration>;

/** Yields text chunks, then the finish reason, then usage if it is requested and known. */
export async function* createCompletionEvents(
  chunks: AsyncIterable<unknown>,
  body: CompletionBody,
  responseMeta: ResponseMeta,
): AsyncIterable<ServerEvent> {
  const { echo, logprobs, stream_options } = body;
  const frame = (choices: readonly Choice[], usage?: unknown): ServerEvent => ({
    data: { ...buildCompletionHead(responseMeta), choices, ...(usage === undefined ? {} : { usage }) },
  });
  const piece = (text: string, rest: Partial<Choice> = {}) =>
    frame([{ index: 0, text, logprobs: null, finish_reason: null, ...rest }]);
  // It waits for the provider's first chunk: what fails before that can still go to a different provider.
  let before = echo ? getPrompts(body).join("") : "";
  let offset = 0;
  let counts: Counts = {};
  for await (const chunk of chunks as AsyncIterable<Chunk>) {
    counts = { ...counts, ...omitUndefined(countTokens((chunk as { usage?: unknown }).usage, chunk)) };
    const added = textGeneration.chunkText?.(chunk) ?? "";
    const finish_reason = toFinishReason(chunk.details?.finish_reason);
    const text = before + added;
    before = "";
    if (!text && !finish_reason) continue;
    const tokenLogprobs =
      logprobs == null || !added ? null : toLogprobs(logprobs, [chunk.token], getTopTokens(chunk), offset);
    offset += [...added].length;
    yield piece(text, { logprobs: tokenLogprobs, finish_reason });
  }
  if (before) yield piece(before);
  const usage = stream_options?.include_usage && toCompletionUsage([counts]);
  if (usage) yield frame([], usage);
  yield { data: "[DONE]" };
}

/** The likeliest tokens at the place of the only token. */
const getTopTokens = ({ top_tokens }: Chunk) => top_tokens && [top_tokens];

/** Later chunks add usage fields and never remove them. */
const omitUndefined = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).filter(([, value]) => value !== undefined));
