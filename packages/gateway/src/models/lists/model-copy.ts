import * as v from "valibot";

/** Highest plausible price per million tokens. Higher values are in another unit. */
const MAX_USD = 100_000;
const MAX_TOKENS = 1e9;

/** Limits of a copy. Further entries are dropped. */
export const MAX_MODELS = 5_000;

const dollars = v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_USD)));
const tokens = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_TOKENS)));

/** Model IDs must not contain spaces or control characters. */
const modelId = v.pipe(v.string(), v.regex(/^[\w@][\w.@:/+-]{0,199}$/));
const providerId = v.pipe(v.string(), v.regex(/^[a-z0-9]+([.-][a-z0-9]+)*$/), v.maxLength(60));

/** A model's entry in a provider's list. */
export const listedOffer = v.strictObject({
  provider: providerId,
  /** The provider's model ID, or the Hub ID in lists of several providers. */
  id: modelId,
  idIs: v.picklist(["provider", "hub"]),
  contextTokens: tokens,
  maxOutputTokens: tokens,
  prices: v.strictObject({
    input: dollars,
    output: dollars,
    cacheRead: dollars,
    cacheWrite: dollars,
    reasoning: dollars,
  }),
});

/** Copy of a list. */
export const listCopy = v.strictObject({
  url: v.pipe(v.string(), v.url()),
  /** ISO 8601. */
  readAt: v.pipe(v.string(), v.isoTimestamp()),
  offers: v.pipe(v.array(listedOffer), v.minLength(1), v.maxLength(MAX_MODELS)),
});

export const listCopies = v.strictObject({ version: v.literal(1), lists: v.array(listCopy) });

export type ListedOffer = v.InferOutput<typeof listedOffer>;
export type ListCopy = v.InferOutput<typeof listCopy>;
