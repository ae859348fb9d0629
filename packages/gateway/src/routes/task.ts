import type { Operation } from "@inferhub/catalog/define";
import type { Context } from "hono";
import { taskDoc } from "../openapi/task-doc.ts";
import { findOperation } from "../pipeline/find-operation.ts";
import { findProvider } from "../pipeline/find-provider.ts";
import { giveWay } from "../pipeline/give-way.ts";
import { parseTaskRequest } from "../pipeline/parse-task-request.ts";
import { readPayload } from "../pipeline/read-payload.ts";
import { respondEvents } from "../pipeline/respond-events.ts";
import { respondJson } from "../pipeline/respond-json.ts";
import { route } from "../pipeline/route.ts";
import type { Authenticated } from "../pipeline/stages.ts";
import { toCallRequest } from "../pipeline/to-call-request.ts";
import { writeCallEvents, writeStreamEvents } from "../pipeline/write-events.ts";
import type { ApiEnv, GatewayServices } from "../services.ts";
import type { Route } from "./route.ts";
import { toTaskInfo } from "./tasks.ts";

export const task: Route = {
  path: "/api/tasks/:operation",
  requiredRole: "caller",
  call: { surface: "tasks" },
  methods: {
    GET: (context, services) => context.json(toTaskInfo(getOperation(context, services), services.providers)),
    POST: run,
  },
  doc: taskDoc,
};

/** Runs an operation. Responds with events if the request asks for a stream or for events. */
async function run(
  context: Context<ApiEnv>,
  services: GatewayServices,
  caller: Authenticated,
): Promise<Response> {
  const { tracker, signal } = context.env;
  const operation = getOperation(context, services);
  const addressed = { ...caller, surface: "tasks", operationId: operation.id } as const;
  tracker.reach(addressed);
  const body = parseTaskRequest(
    operation,
    await readPayload(context.req.raw, services.bodyLimits, services.bodyMemory.openFor(tracker)),
  );
  const call = toCallRequest(addressed, body, signal);
  await giveWay(caller);
  const wantsEvents = /\btext\/event-stream\b/i.test(caller.request.header("accept") ?? "");
  if (!body.stream && !wantsEvents) return respondJson(context, services, call);
  const { plan } = await route(services, tracker, call, undefined);
  const candidates = plan.candidates.filter(({ provider }) => streams(services, operation, provider));
  if (body.stream === false || candidates.length === 0) {
    return respondEvents(context, services, call, (events) =>
      writeCallEvents(services, tracker, { call, plan }, events),
    );
  }
  return respondEvents(context, services, call, (events) =>
    writeStreamEvents(services, tracker, { call, plan: { ...plan, candidates } }, events),
  );
}

const streams = ({ providers }: GatewayServices, { id }: Operation, provider: string) =>
  findProvider(providers, provider).operations[id]?.stream !== undefined;

function getOperation(context: Context<ApiEnv>, { operations }: GatewayServices) {
  return findOperation(operations, context.req.param("operation") ?? "");
}
