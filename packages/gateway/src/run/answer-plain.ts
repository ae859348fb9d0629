import type { Context } from "hono";
import { redactText } from "../redact.ts";
import type { ApiEnv, Services } from "../services.ts";
import { withDataUrls } from "./data-urls.ts";
import type { TaskCall } from "./task-call.ts";

/** Makes a call and answers `{ data, meta }` when it is complete. */
export async function answerPlain(
  context: Context<ApiEnv>,
  { client, calls, upstreams }: Services,
  { method, args, outputType }: TaskCall,
): Promise<Response> {
  const options = { ...calls, outputType, signal: context.env.left };
  const { data, meta } = await client().plain(method)(args, options);
  const json = JSON.stringify({ data: await withDataUrls(data), meta });
  return context.body(redactText(json, upstreams.secrets()), 200, { "content-type": "application/json" });
}
