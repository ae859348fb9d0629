import type { CallContext } from "../contracts/call.ts";
import type { CallMeta } from "../contracts/options.ts";
import { isServerOnThisMachine, LOCAL_SERVER } from "../contracts/served-by.ts";
import { readRequestId } from "../http/request-id.ts";
import { SERVED_BY_HEADER } from "../lib/emulator-headers.ts";

export function buildCallMeta(
  { target, operation, call, startedMs }: CallContext,
  { headers }: Response,
  attempts: number,
  usage: unknown,
  endedMs: number,
  firstContentMs?: number,
): CallMeta {
  const { provider, connection } = target;
  return {
    provider: provider.id,
    operation: operation.id,
    model: call.model,
    attempts,
    requestId: readRequestId(headers),
    usage: (usage as CallMeta["usage"] | null) ?? undefined,
    servedBy:
      headers.get(SERVED_BY_HEADER) ??
      (isServerOnThisMachine(provider, connection) ? LOCAL_SERVER : undefined),
    totalMs: endedMs - startedMs,
    firstContentMs,
  };
}

/** Token counts, which some formats have outside of the output. */
export const findUsage = (body: unknown) => (body as { usage?: unknown } | null)?.usage;
