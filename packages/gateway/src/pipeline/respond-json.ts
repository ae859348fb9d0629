import type { Context } from "hono";
import type { ApiEnv, GatewayServices } from "../services.ts";
import { type CallRequest, completeCall } from "./call.ts";
import { withDataUrls } from "./data-urls.ts";

/** Makes a call and answers `{ data, meta }` when it is complete. */
export async function respondJson(
  context: Context<ApiEnv>,
  services: GatewayServices,
  call: CallRequest,
): Promise<Response> {
  const { data, meta } = await completeCall(services, context.env.requestContext, call);
  const json = services.connections.redactor.stringify({ data: await withDataUrls(data), meta });
  return context.body(json, 200, {
    "content-type": "application/json",
  });
}
