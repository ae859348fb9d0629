import type { Actor } from "../audit/audit-entry.ts";
import type { Authenticated } from "../pipeline/stages.ts";

/** The caller of a request, as the audit trail names it. */
export const toActor = ({ principal, request }: Authenticated): Actor => ({
  tokenId: principal.tokenId,
  name: principal.name,
  requestId: request.requestId,
});
