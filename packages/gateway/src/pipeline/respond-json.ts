import type { Context } from "hono";
import type { ApiEnv, GatewayServices } from "../services.ts";
import { writeJson } from "../write-json.ts";
import { admit } from "./admit.ts";
import { createCallMeter } from "./call-meter.ts";
import { withDataUrls } from "./data-urls.ts";
import { completeCall } from "./execute.ts";
import { route } from "./route.ts";
import type { CallRequest } from "./stages.ts";

/** Runs a call and responds with `{ data, meta }`. */
export async function respondJson(
  context: Context<ApiEnv>,
  services: GatewayServices,
  call: CallRequest,
): Promise<Response> {
  const { tracker } = context.env;
  const routed = await route(services, tracker, call, false);
  const meter = createCallMeter();
  const admitted = await admit(services, tracker, [routed]);
  tracker.measure(meter);
  const [result] = await Promise.all(admitted.map((each) => completeCall(services, meter, each)));
  const data = await withDataUrls(result?.data);
  const json = await writeJson({ data, meta: result?.meta }, services.connections.redactor);
  return context.body(json, 200, { "content-type": "application/json" });
}
