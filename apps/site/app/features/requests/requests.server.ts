import type { AskGateway } from "../usage/gateway-client.server.ts";
import type { CallPage } from "../usage/ledger.ts";
import type { LiveRequest, RequestsView } from "./live-request.ts";
import type { RequestQuery } from "./request-query.ts";

/** Reads the calls in flight, and the call with an ID. */
export async function readRequests(ask: AskGateway, { id }: RequestQuery): Promise<RequestsView> {
  const search = id === "" ? undefined : ask<CallPage>(`/api/usage?${new URLSearchParams({ request: id })}`);
  const [live, page] = await Promise.all([ask<readonly LiveRequest[]>("/api/requests"), search]);
  return { live, found: page?.entries };
}
