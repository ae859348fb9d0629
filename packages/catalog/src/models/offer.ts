import * as v from "valibot";

const dollars = v.optional(v.pipe(v.number(), v.finite(), v.minValue(0)));
const tokens = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)));
const medium = v.picklist(["text", "image", "audio", "video", "pdf"]);

/** What a model can do at a provider. */
export const OFFER_FEATURES = [
  "tools",
  "structured-output",
  "reasoning",
  "attachments",
  "temperature",
] as const;

/** A model as a provider sells it. What is missing is not published. */
export const offer = v.strictObject({
  /** Id of the provider. */
  provider: v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  /** What the provider calls the model. */
  providerModelId: v.pipe(v.string(), v.nonEmpty()),
  /** Id of the model at the Hub, where the two are known to be the same. */
  hubId: v.optional(v.string()),
  /** How the offer differs from the plain model: `"turbo"`, `"fp8"`, `"free"`. */
  variant: v.optional(v.string()),
  name: v.string(),
  family: v.optional(v.string()),
  /** Day, or month, of the first release: `"2026-06-13"`, `"2025-04"`. */
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
  /** The document of the provider that states that the offer costs nothing. */
  free: v.optional(v.strictObject({ reason: v.string(), source: v.pipe(v.string(), v.url()) })),
  features: v.optional(v.array(v.picklist(OFFER_FEATURES)), []),
  modalities: v.strictObject({ input: v.array(medium), output: v.array(medium) }),
});

/** A model that a provider serves: its id there, its limits and prices. */
export type Offer = v.InferOutput<typeof offer> & {
  /** Day of which limits and prices are. */
  readonly asOf: string;
  /** URL of the list that limits and prices are from. */
  readonly source: string;
};
