import type { TaskRequestBody } from "./parse-task-request.ts";
import type { AddressedCall, CallRequest } from "./stages.ts";

/** Combines a call with its parsed body. @param signal aborted when the client disconnects */
export function toCallRequest(
  addressed: AddressedCall,
  { operation, model, provider, args, outputType }: Omit<TaskRequestBody, "stream">,
  signal: AbortSignal,
): CallRequest {
  return {
    ...addressed,
    operation,
    model,
    provider,
    args,
    outputType,
    cacheable: acceptsCached(addressed),
    signal,
  };
}

/** Returns whether the caller accepts a cached output. */
export const acceptsCached = ({ request }: Pick<AddressedCall, "request">): boolean =>
  !/\bno-(store|cache)\b/i.test(request.header("cache-control") ?? "");
