import { fetchGateway, type GatewayArgs } from "../usage/gateway-client.server.ts";
import type { CallPage } from "../usage/ledger.ts";
import type { LiveRequest, RequestsView } from "./live-request.ts";
import type { RequestQuery } from "./request-query.ts";

/**
 * Reads the calls in flight, and the call with an ID.
 * @throws GatewayFailure
 */
export async function readRequests(args: GatewayArgs, { id }: RequestQuery): Promise<RequestsView> {
  const search =
    id === "" ? undefined : fetchGateway(args, `/api/usage?${new URLSearchParams({ request: id })}`);
  const [live, page] = await Promise.all([fetchGateway(args, "/api/requests"), search]);
  return {
    live: (await live.json()) as readonly LiveRequest[],
    missingGateways: Number(live.headers.get("x-inferhub-missing-gateways") ?? 0),
    found: ((await page?.json()) as CallPage | undefined)?.entries,
  };
}
