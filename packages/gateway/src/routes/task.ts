import type { Operation } from "@inferhub/catalog/define";
import type { Context } from "hono";
import { taskDoc } from "../openapi/task-doc.ts";
import { answerEvents } from "../run/answer-events.ts";
import { answerPlain } from "../run/answer-plain.ts";
import { findOperation } from "../run/find-operation.ts";
import { findProvider } from "../run/find-provider.ts";
import { planCall } from "../run/plan.ts";
import { readPayload } from "../run/read-payload.ts";
import { askOf } from "../run/task-ask.ts";
import { toTaskCall } from "../run/task-call.ts";
import { tellPlain, tellStream } from "../run/tell.ts";
import type { ApiEnv, Services } from "../services.ts";
import type { Route } from "./route.ts";
import { taskInfo } from "./tasks.ts";

export const task: Route = {
  path: "/api/tasks/:operation",
  audience: "caller",
  methods: {
    GET: (context, services) => context.json(taskInfo(operationOf(context, services), services.providers)),
    POST: run,
  },
  doc: taskDoc,
};

/** Runs an operation. Events are sent to those who ask for a stream, or for events in particular. */
async function run(context: Context<ApiEnv>, services: Services): Promise<Response> {
  const { exchange } = context.env;
  const operation = operationOf(context, services);
  exchange.surface = "tasks";
  exchange.operation = operation.id;
  const call = toTaskCall(operation, await readPayload(context.req.raw, services.maxBodyBytes));
  const ask = askOf(context, call);
  const asked = /\btext\/event-stream\b/i.test(context.req.header("accept") ?? "");
  if (!call.stream && !asked) return answerPlain(context, services, ask);
  const plan = await planCall(services, exchange.grant, ask);
  const streaming = plan.targets.filter((target) => streams(services, operation, target.provider));
  if (call.stream === false || streaming.length === 0) {
    return answerEvents(context, services, (events) =>
      tellPlain(services, exchange, { ...ask, plan }, events),
    );
  }
  const targets = { ...plan, targets: streaming };
  return answerEvents(context, services, (events) =>
    tellStream(services, exchange, { ...ask, plan: targets }, events),
  );
}

const streams = ({ providers }: Services, { id }: Operation, provider: string) =>
  findProvider(providers, provider).operations[id]?.stream !== undefined;

function operationOf(context: Context<ApiEnv>, { operations }: Services) {
  return findOperation(operations, context.req.param("operation") ?? "");
}
