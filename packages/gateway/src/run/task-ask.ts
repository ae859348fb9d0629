import type { Context } from "hono";
import type { ApiEnv } from "../services.ts";
import type { CallAsk } from "./call.ts";
import type { TaskCall } from "./task-call.ts";

/** A task's call as the engine takes it, with what only the request knows. */
export function askOf(
  { req, env }: Context<ApiEnv>,
  { operation, model, provider, args, outputType }: TaskCall,
): CallAsk {
  return {
    operation,
    model,
    provider,
    args,
    outputType,
    mayBeCached: !/\bno-(store|cache)\b/i.test(req.header("cache-control") ?? ""),
    header: (name) => req.header(name),
    signal: env.left,
  };
}
