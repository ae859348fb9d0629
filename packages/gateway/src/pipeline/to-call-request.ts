import type { Context } from "hono";
import type { ApiEnv } from "../services.ts";
import type { CallRequest } from "./call.ts";
import type { TaskRequestBody } from "./parse-task-request.ts";

/** A task's call as the engine takes it, with what only the request knows. */
export function toCallRequest(
  { req, env }: Context<ApiEnv>,
  { operation, model, provider, args, outputType }: TaskRequestBody,
): CallRequest {
  return {
    operation,
    model,
    provider,
    args,
    outputType,
    cacheable: !/\bno-(store|cache)\b/i.test(req.header("cache-control") ?? ""),
    header: (name) => req.header(name),
    signal: env.signal,
  };
}
