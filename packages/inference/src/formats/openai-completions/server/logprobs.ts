import type { OperationOutput } from "@inferhub/catalog/define";
import { textGeneration } from "@inferhub/catalog/operations/text-generation";
import { createInvalidError } from "../../lib/body-parts.ts";

export type Details = NonNullable<OperationOutput<typeof textGeneration>["details"]>;
export type Token = NonNullable<Details["tokens"]>[number];

/** Data of tokens: lists of the same length, an item for each token. */
export interface Logprobs {
  readonly tokens: readonly string[];
  readonly token_logprobs: readonly number[];
  readonly top_logprobs: readonly Readonly<Record<string, number>>[] | null;
  /** Where each token starts, in characters. */
  readonly text_offset: readonly number[];
}

/** The parameters that request log probabilities, and those of a number of alternatives. */
export function buildLogprobParameters(alternatives: number | null | undefined): Record<string, unknown> {
  if (alternatives == null) return {};
  return { details: true, ...(alternatives > 0 ? { top_n_tokens: alternatives } : {}) };
}

/**
 * @param top the most likely tokens at each position
 * @param offset the character offset of the first token
 * @throws InputError if the provider returns no log probabilities
 */
export function toLogprobs(
  alternatives: number,
  tokens: readonly Token[] | null | undefined,
  top: readonly (readonly Token[])[] | null | undefined,
  offset = 0,
): Logprobs {
  const known = (tokens ?? []).map((token, index) => ({ token, top: top?.[index] }));
  // Marks of a start or an end are no part of the text.
  const written = known.filter(({ token }) => !token.special);
  let at = offset;
  const text_offset = written.map(({ token }) => {
    const begins = at;
    at += [...token.text].length;
    return begins;
  });
  if (!tokens) throw emptyLogprobs();
  return {
    tokens: written.map(({ token }) => token.text),
    token_logprobs: written.map(({ token }) => getLogprob(token)),
    top_logprobs: alternatives > 0 ? written.map((each) => toTopLogprobs(each.top)) : null,
    text_offset,
  };
}

function toTopLogprobs(top: readonly Token[] | undefined): Record<string, number> {
  if (!top) throw emptyLogprobs();
  return Object.fromEntries(top.map((token) => [token.text, getLogprob(token)]));
}

function getLogprob({ logprob }: Token): number {
  if (typeof logprob === "number") return logprob;
  throw emptyLogprobs();
}

const emptyLogprobs = () =>
  createInvalidError(
    textGeneration.id,
    "This provider doesn't return log probabilities. Omit logprobs, or use a provider that returns them",
  );
