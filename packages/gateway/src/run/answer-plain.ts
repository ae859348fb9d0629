import type { Context } from "hono";
import { redactText } from "../redact.ts";
import type { ApiEnv, Services } from "../services.ts";
import { callOptions } from "./call-options.ts";
import { withDataUrls } from "./data-urls.ts";
import type { TaskCall } from "./task-call.ts";

/** Makes a call and answers `{ data, meta }` when it is complete. */
export async function answerPlain(
  context: Context<ApiEnv>,
  services: Services,
  call: TaskCall,
): Promise<Response> {
  const { client, upstreams } = services;
  const { data, meta } = await client().plain(call.method)(call.args, callOptions(context, services, call));
  const json = JSON.stringify({ data: await withDataUrls(data), meta });
  return context.body(redactText(json, upstreams.secrets()), 200, { "content-type": "application/json" });
}
