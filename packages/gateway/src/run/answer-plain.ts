import type { Context } from "hono";
import type { ApiEnv, Services } from "../services.ts";
import { type CallAsk, callWhole } from "./call.ts";
import { withDataUrls } from "./data-urls.ts";

/** Makes a call and answers `{ data, meta }` when it is complete. */
export async function answerPlain(
  context: Context<ApiEnv>,
  services: Services,
  ask: CallAsk,
): Promise<Response> {
  const { data, meta } = await callWhole(services, context.env.exchange, ask);
  const json = services.upstreams.redactor.stringify({ data: await withDataUrls(data), meta });
  return context.body(json, 200, {
    "content-type": "application/json",
  });
}
