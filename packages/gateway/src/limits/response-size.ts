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
    /** The largest file or stream, in bytes. Default: 64 MiB. */
    maxResponseBytes: integerSchema(1),
    /** The largest event of a stream, in bytes. Default: 4 MiB, which contains an image. */
    maxResponseEventBytes: integerSchema(1),
    /** The largest response that is parsed, such as JSON, in bytes. Default: 16 MiB. */
    maxParsedResponseBytes: integerSchema(1),
    /** Values in a response that is parsed, or in one event of a stream. Four escaped characters count as one. Default: 1,000,000. */
    maxResponseValues: integerSchema(1),
    /** Fields and objects among them, of which a two-hundredth may be outermost fields. Default: 200,000. */
    maxResponseMembers: integerSchema(1),
  },
});

/** How much of a response is read. */
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
