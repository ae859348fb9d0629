import * as v from "valibot";
import type { ErrorBody } from "./error-body.ts";
import { ERROR_CODES } from "./status.ts";

/** Fields of an error, for the description of the gateway. */
export const errorMembers = {
  code: v.picklist(ERROR_CODES),
  message: v.string(),
  retryable: v.pipe(v.boolean(), v.description("Whether a retry of the same request can succeed.")),
  requestId: v.pipe(v.string(), v.description("The gateway's own id of the request, also in x-request-id.")),
  provider: v.optional(v.string()),
  operation: v.optional(v.string()),
  status: v.optional(v.pipe(v.number(), v.description("The provider's response, if it sent one."))),
  upstreamRequestId: v.optional(
    v.pipe(v.string(), v.description("The provider's request ID, if it sent one.")),
  ),
  parameter: v.optional(
    v.pipe(v.string(), v.description("The rejected parameter of the request, if it is known.")),
  ),
  retryAfterSeconds: v.optional(
    v.pipe(v.number(), v.description("Seconds to wait, as requested by the provider.")),
  ),
} satisfies { readonly [Name in keyof ErrorBody]?: v.GenericSchema };
