import type { Operation } from "@inferhub/catalog/define";
import type { RoutingPlan } from "@inferhub/inference/routing";
import type { Context } from "hono";
import { taskDoc } from "../openapi/task-doc.ts";
import { findOperation } from "../pipeline/find-operation.ts";
import { findProvider } from "../pipeline/find-provider.ts";
import { parseTaskRequest } from "../pipeline/parse-task-request.ts";
import { planRoute } from "../pipeline/plan-route.ts";
import { readPayload } from "../pipeline/read-payload.ts";
import { respondEvents } from "../pipeline/respond-events.ts";
import { respondJson } from "../pipeline/respond-json.ts";
import { toCallRequest } from "../pipeline/to-call-request.ts";
import { writeCallEvents, writeStreamEvents } from "../pipeline/write-events.ts";
import type { ApiEnv, GatewayServices } from "../services.ts";
import type { Route } from "./route.ts";
import { toTaskInfo } from "./tasks.ts";

export const task: Route = {
  path: "/api/tasks/:operation",
  requiredRole: "caller",
  methods: {
    GET: (context, services) => context.json(toTaskInfo(getOperation(context, services), services.providers)),
    POST: run,
  },
  doc: taskDoc,
};

/** Runs an operation. Events are sent to those who ask for a stream, or for events in particular. */
async function run(context: Context<ApiEnv>, services: GatewayServices): Promise<Response> {
  const { requestContext } = context.env;
  const operation = getOperation(context, services);
  requestContext.surface = "tasks";
  requestContext.operation = operation.id;
  const taskRequest = parseTaskRequest(operation, await readPayload(context.req.raw, services.maxBodyBytes));
  const call = toCallRequest(context, taskRequest);
  const wantsEvents = /\btext\/event-stream\b/i.test(context.req.header("accept") ?? "");
  if (!taskRequest.stream && !wantsEvents) return respondJson(context, services, call);
  const plan = await planRoute(services, requestContext.principal, call);
  const streaming = plan.candidates.filter((target) => streams(services, operation, target.provider));
  if (taskRequest.stream === false || streaming.length === 0) {
    return respondEvents(context, services, (events) =>
      writeCallEvents(services, requestContext, { ...call, plan }, events),
    );
  }
  const streamingPlan: RoutingPlan = { ...plan, candidates: streaming };
  return respondEvents(context, services, (events) =>
    writeStreamEvents(services, requestContext, { ...call, plan: streamingPlan }, events),
  );
}

const streams = ({ providers }: GatewayServices, { id }: Operation, provider: string) =>
  findProvider(providers, provider).operations[id]?.stream !== undefined;

function getOperation(context: Context<ApiEnv>, { operations }: GatewayServices) {
  return findOperation(operations, context.req.param("operation") ?? "");
}
