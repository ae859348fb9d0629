import type { LoaderFunctionArgs } from "react-router";
import { fetchGateway, GatewayFailure, toSignInPath } from "../features/usage/gateway-client.server.ts";
import { toUsageApiPath } from "../features/usage/read-usage.server.ts";
import { parseUsageQuery } from "../features/usage/usage-query.ts";

/** The calls that a query is about, as a file. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { searchParams } = args.url;
  const { query } = parseUsageQuery(searchParams);
  const format = searchParams.get("format") === "ndjson" ? "ndjson" : "csv";
  try {
    const { body, headers } = await fetchGateway(args, toUsageApiPath(query, Date.now(), { format }));
    return new Response(body, {
      headers: {
        "content-type": headers.get("content-type") ?? "text/plain; charset=utf-8",
        "content-disposition": `attachment; filename="usage.${format}"`,
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      },
    });
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    if (error.status === 401)
      return new Response(null, {
        status: 303,
        headers: { location: toSignInPath(new URL("/usage", args.url)) },
      });
    const status = error.status || 502;
    return new Response(`${error.message}\n`, {
      status,
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
  }
}
