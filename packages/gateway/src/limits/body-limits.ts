import type { JsonShapeLimits } from "./json-shape.ts";
import type { RulesFor } from "./rules.ts";

/** What a request body may hold. */
export interface BodyLimits extends JsonShapeLimits {
  readonly maxBodyBytes: number;
  /** Parts of a multipart form. */
  readonly maxBodyParts: number;
}

export const DEFAULT_BODY_LIMITS: BodyLimits = {
  maxBodyBytes: 32 * 1024 * 1024,
  maxBodyDepth: 64,
  maxBodyValues: 500_000,
  maxBodyParts: 1_000,
};

/** Fills in the defaults. */
export function resolveBodyLimits(options: RulesFor<"gateway">): BodyLimits {
  const {
    maxBodyBytes = DEFAULT_BODY_LIMITS.maxBodyBytes,
    maxBodyDepth = DEFAULT_BODY_LIMITS.maxBodyDepth,
    maxBodyValues = DEFAULT_BODY_LIMITS.maxBodyValues,
    maxBodyParts = DEFAULT_BODY_LIMITS.maxBodyParts,
  } = options;
  return { maxBodyBytes, maxBodyDepth, maxBodyValues, maxBodyParts };
}
