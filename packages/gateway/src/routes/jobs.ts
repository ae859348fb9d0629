import type { Context } from "hono";
import { jobDoc, startJobDoc } from "../openapi/job-doc.ts";
import { findOperation } from "../pipeline/find-operation.ts";
import { cancelJob, startJob, writeJobEvents } from "../pipeline/job-calls.ts";
import { decodeJobToken, toJobInfo } from "../pipeline/job-token.ts";
import { parseTaskRequest } from "../pipeline/parse-task-request.ts";
import { readPayload } from "../pipeline/read-payload.ts";
import { respondEvents } from "../pipeline/respond-events.ts";
import type { Authenticated } from "../pipeline/stages.ts";
import { toCallRequest } from "../pipeline/to-call-request.ts";
import type { ApiEnv, GatewayServices } from "../services.ts";
import type { Route } from "./route.ts";

export const jobs: Route = {
  path: "/api/jobs/:operation",
  requiredRole: "caller",
  call: { surface: "tasks" },
  methods: { POST: start },
  doc: startJobDoc,
};

export const job: Route = {
  path: "/api/jobs/:operation/:job",
  requiredRole: "caller",
  methods: {
    GET: async (context, services, caller) => {
      const { started, call } = await readJobRequest(context, services, caller);
      return respondEvents(context, services, call, (events) =>
        writeJobEvents(services, context.env.tracker, started, call, events),
      );
    },
    DELETE: async (context, services, caller) => {
      const { started, call } = await readJobRequest(context, services, caller);
      await cancelJob(services, context.env.tracker, started, call);
      return context.body(null, 204);
    },
  },
  doc: jobDoc,
};

/** Starts a job without waiting for its result. */
async function start(
  context: Context<ApiEnv>,
  services: GatewayServices,
  caller: Authenticated,
): Promise<Response> {
  const { tracker, signal } = context.env;
  const operation = findOperation(services.operations, context.req.param("operation") ?? "");
  const addressed = { ...caller, surface: "tasks", operationId: operation.id } as const;
  tracker.reach(addressed);
  const body = parseTaskRequest(
    operation,
    await readPayload(context.req.raw, services.bodyLimits, services.bodyMemory.openFor(tracker)),
  );
  const submitted = await startJob(services, tracker, toCallRequest(addressed, body, signal));
  if (!("handle" in submitted)) return context.json(submitted);
  return context.json(await toJobInfo(services, caller.principal, submitted));
}

/** Polls of a job aren't calls, because the job was recorded at its start. */
async function readJobRequest(context: Context<ApiEnv>, services: GatewayServices, caller: Authenticated) {
  const operation = findOperation(services.operations, context.req.param("operation") ?? "");
  const text = context.req.param("job") ?? "";
  const started = await decodeJobToken(services, caller.principal, operation.id, text);
  const { model, provider, outputType } = started.handle;
  const addressed = { ...caller, surface: undefined, operationId: operation.id };
  const body = { operation, model, provider, args: {}, outputType };
  return { started, call: toCallRequest(addressed, body, context.env.signal) };
}
