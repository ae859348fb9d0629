import * as v from "valibot";
import type { ErrorBody } from "./error-body.ts";
import { ERROR_CODES } from "./status.ts";

/** Fields of an error, for the description of the gateway. */
export const errorMembers = {
  code: v.picklist(ERROR_CODES),
  message: v.string(),
  retryable: v.pipe(
    v.boolean(),
    v.description("Whether the same request may succeed when it is made again."),
  ),
  requestId: v.pipe(v.string(), v.description("The gateway's own id of the request, also in x-request-id.")),
  provider: v.optional(v.string()),
  operation: v.optional(v.string()),
  status: v.optional(v.pipe(v.number(), v.description("What the provider answered with, where it did."))),
  upstreamRequestId: v.optional(
    v.pipe(v.string(), v.description("The provider's own id of the request, where it gave one.")),
  ),
  parameter: v.optional(
    v.pipe(v.string(), v.description("The parameter of the request that is refused, where one is.")),
  ),
  retryAfterSeconds: v.optional(v.pipe(v.number(), v.description("Seconds that the provider asks to wait."))),
} satisfies { readonly [Name in keyof ErrorBody]?: v.GenericSchema };
