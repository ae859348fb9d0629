import * as v from "valibot";

const dollars = v.optional(v.pipe(v.number(), v.finite(), v.minValue(0)));
const tokens = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)));
const medium = v.picklist(["text", "image", "audio", "video", "pdf"]);

/** Capabilities of a model at a provider. */
export const OFFER_FEATURES = [
  "tools",
  "structured-output",
  "reasoning",
  "attachments",
  "temperature",
] as const;

/** A model offered by a provider. Missing data isn't published. */
export const offer = v.strictObject({
  /** Provider ID. */
  provider: v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  /** The provider's model ID. */
  providerModelId: v.pipe(v.string(), v.nonEmpty()),
  /** Hub ID of the model, if it is known to be the same. */
  hubId: v.optional(v.string()),
  /** Variant of the model: `"turbo"`, `"fp8"`, `"free"`. */
  variant: v.optional(v.string()),
  name: v.string(),
  family: v.optional(v.string()),
  /** Day or month of the first release: `"2026-06-13"`, `"2025-04"`. */
  released: v.pipe(v.string(), v.regex(/^\d{4}-\d\d(-\d\d)?$/)),
  openWeights: v.boolean(),
  status: v.optional(v.picklist(["beta", "deprecated"])),
  contextTokens: tokens,
  maxOutputTokens: tokens,
  /** A price of 0 requires a source in `free`. */
  usdPerMillionTokens: v.optional(
    v.strictObject({
      input: dollars,
      output: dollars,
      /** Prices of cache reads and cache writes. */
      cacheRead: dollars,
      cacheWrite: dollars,
      reasoning: dollars,
      inputAudio: dollars,
      outputAudio: dollars,
    }),
  ),
  /** The provider's document that lists the offer as free. */
  free: v.optional(v.strictObject({ reason: v.string(), source: v.pipe(v.string(), v.url()) })),
  features: v.optional(v.array(v.picklist(OFFER_FEATURES)), []),
  modalities: v.strictObject({ input: v.array(medium), output: v.array(medium) }),
});

/** A model that a provider serves, with its ID, limits and prices. */
export type Offer = v.InferOutput<typeof offer> & {
  /** Date of the limits and prices. */
  readonly asOf: string;
  /** Source URL of the limits and prices. */
  readonly source: string;
};
