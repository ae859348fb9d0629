import { integerSchema } from "../config/schema-parts.ts";
import { defineLimit } from "./limit.ts";

const MIB = 1024 * 1024;

/**
 * Limit on the size of a buffered provider response, after decompression. Counted during reading. Responses in a
 * provider's own format are streamed and have no limit.
 */
export const responseSize = defineLimit({
  id: "response-size",
  scope: "attempt",
  setFor: ["gateway"],
  entries: {
    /** Maximum size of a file or stream, in bytes. Default: 64 MiB. */
    maxResponseBytes: integerSchema(1),
    /** Maximum size of a stream event, in bytes. Default: 4 MiB, which is enough for an image. */
    maxResponseEventBytes: integerSchema(1),
    /** Maximum size of a parsed response, such as JSON, in bytes. Default: 16 MiB. */
    maxParsedResponseBytes: integerSchema(1),
    /** Maximum values in a parsed response or a stream event. Four escaped characters count as one. Default: 1,000,000. */
    maxResponseValues: integerSchema(1),
    /** Maximum fields and objects. At most 0.5% of them can be fields of the outermost object. Default: 200,000. */
    maxResponseMembers: integerSchema(1),
  },
});

/** Limits on a response. */
export interface ResponseLimits {
  readonly maxResponseBytes: number;
  readonly maxResponseEventBytes: number;
  readonly maxParsedResponseBytes: number;
  readonly maxResponseValues: number;
  readonly maxResponseMembers: number;
}

/** Fills in the defaults. */
export const resolveResponseLimits = ({
  maxResponseBytes = 64 * MIB,
  maxResponseEventBytes = 4 * MIB,
  maxParsedResponseBytes = 16 * MIB,
  maxResponseValues = 1_000_000,
  maxResponseMembers = 200_000,
}: { readonly [Name in keyof ResponseLimits]?: number | undefined }): ResponseLimits => ({
  maxResponseBytes,
  maxResponseEventBytes,
  maxParsedResponseBytes,
  maxResponseValues,
  maxResponseMembers,
});
