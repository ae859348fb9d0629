import { requestIdOf } from "../http/request-id.ts";
import { ANSWERED_BY_HEADER } from "../shared/stand-in.ts";
import type { CallMeta } from "./options.ts";
import type { Prepared } from "./prepare.ts";

export function metaOf(
  { target, adapter, call, startedMs }: Prepared,
  { headers }: Response,
  attempts: number,
  usage: unknown,
  firstContentMs?: number,
): CallMeta {
  return {
    provider: target.provider.id,
    operation: adapter.operation.id,
    model: call.model,
    attempts,
    requestId: requestIdOf(headers),
    usage: (usage as CallMeta["usage"] | null) ?? undefined,
    answeredBy: headers.get(ANSWERED_BY_HEADER) ?? undefined,
    totalMs: performance.now() - startedMs,
    firstContentMs,
  };
}
