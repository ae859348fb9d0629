import type { Context } from "hono";
import { answerEvents } from "../run/answer-events.ts";
import { answerPlain } from "../run/answer-plain.ts";
import { findOperation } from "../run/find-operation.ts";
import { readPayload } from "../run/read-payload.ts";
import { toTaskCall } from "../run/task-call.ts";
import type { ApiEnv, Services } from "../services.ts";
import type { Route } from "./route.ts";
import { taskInfo } from "./tasks.ts";

export const task: Route = {
  path: "/api/tasks/:operation",
  methods: {
    GET: (context, services) => context.json(taskInfo(operationOf(context, services), services.providers)),
    POST: run,
  },
};

/** Runs an operation. Events are sent to those who ask for a stream, or for events in particular. */
async function run(context: Context<ApiEnv>, services: Services): Promise<Response> {
  const { exchange } = context.env;
  const operation = operationOf(context, services);
  exchange.operation = operation.id;
  const payload = await readPayload(context.req.raw, services.maxBodyBytes);
  const call = toTaskCall(services, operation, payload);
  exchange.provider = call.provider.id;
  const asked = /\btext\/event-stream\b/i.test(context.req.header("accept") ?? "");
  if (!call.stream && !asked) return answerPlain(context, services, call);
  const streams = call.provider.operations[operation.id]?.stream !== undefined;
  return answerEvents(context, services, { ...call, stream: streams && call.stream !== false });
}

function operationOf(context: Context<ApiEnv>, { operations }: Services) {
  return findOperation(operations, context.req.param("operation") ?? "");
}
