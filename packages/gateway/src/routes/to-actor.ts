import type { Actor } from "../audit/audit-entry.ts";
import type { Authenticated } from "../pipeline/stages.ts";

/** Returns the actor of a request for the audit trail. */
export const toActor = ({ principal, request }: Authenticated): Actor => ({
  tokenId: principal.tokenId,
  name: principal.name,
  requestId: request.requestId,
});
