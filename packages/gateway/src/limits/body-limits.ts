import type { JsonShapeLimits } from "./json-shape.ts";
import type { RulesFor } from "./rules.ts";

/** What a request body can contain. */
export interface BodyLimits extends JsonShapeLimits {
  readonly maxBodyBytes: number;
  /** Parts of a multipart form. */
  readonly maxBodyParts: number;
  /** Bytes and values of JSON that is parsed whole. Bodies in a provider's own format are scanned only. */
  readonly maxParsedBodyBytes: number;
  readonly maxParsedBodyValues: number;
}

export const DEFAULT_BODY_LIMITS: BodyLimits = {
  maxBodyBytes: 32 * 1024 * 1024,
  maxBodyDepth: 64,
  maxBodyValues: 500_000,
  maxBodyParts: 1_000,
  maxParsedBodyBytes: 8 * 1024 * 1024,
  maxParsedBodyValues: 50_000,
};

/** Fills in the defaults. */
export function resolveBodyLimits(options: RulesFor<"gateway">): BodyLimits {
  const {
    maxBodyBytes = DEFAULT_BODY_LIMITS.maxBodyBytes,
    maxBodyDepth = DEFAULT_BODY_LIMITS.maxBodyDepth,
    maxBodyValues = DEFAULT_BODY_LIMITS.maxBodyValues,
    maxBodyParts = DEFAULT_BODY_LIMITS.maxBodyParts,
    maxParsedBodyBytes = DEFAULT_BODY_LIMITS.maxParsedBodyBytes,
    maxParsedBodyValues = DEFAULT_BODY_LIMITS.maxParsedBodyValues,
  } = options;
  return {
    maxBodyBytes,
    maxBodyDepth,
    maxBodyValues,
    maxBodyParts,
    maxParsedBodyBytes,
    maxParsedBodyValues,
  };
}
