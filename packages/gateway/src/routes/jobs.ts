import type { Context } from "hono";
import { jobDoc, startJobDoc } from "../openapi/job-doc.ts";
import { findOperation } from "../pipeline/find-operation.ts";
import { cancelJob, startJob, writeJobEvents } from "../pipeline/job-calls.ts";
import { decodeJobToken, toJobInfo } from "../pipeline/job-token.ts";
import { parseTaskRequest } from "../pipeline/parse-task-request.ts";
import { readPayload } from "../pipeline/read-payload.ts";
import { respondEvents } from "../pipeline/respond-events.ts";
import { toCallRequest } from "../pipeline/to-call-request.ts";
import type { ApiEnv, GatewayServices } from "../services.ts";
import type { Route } from "./route.ts";

export const jobs: Route = {
  path: "/api/jobs/:operation",
  requiredRole: "caller",
  methods: { POST: start },
  doc: startJobDoc,
};

export const job: Route = {
  path: "/api/jobs/:operation/:job",
  requiredRole: "caller",
  methods: {
    GET: (context, services) => {
      const { started, ask } = readJobRequest(context, services);
      return respondEvents(context, services, (events) =>
        writeJobEvents(services, context.env.requestContext, started, ask, events),
      );
    },
    DELETE: async (context, services) => {
      const { started, ask } = readJobRequest(context, services);
      await cancelJob(services, context.env.requestContext, started, ask);
      return context.body(null, 204);
    },
  },
  doc: jobDoc,
};

/** Starts a job, for those who come back for its answer. */
async function start(context: Context<ApiEnv>, services: GatewayServices): Promise<Response> {
  const { requestContext } = context.env;
  const operation = findOperation(services.operations, context.req.param("operation") ?? "");
  requestContext.surface = "tasks";
  requestContext.operation = operation.id;
  const taskRequest = parseTaskRequest(operation, await readPayload(context.req.raw, services.maxBodyBytes));
  const submitted = await startJob(services, requestContext, toCallRequest(context, taskRequest));
  if (!("handle" in submitted)) return context.json(submitted);
  return context.json(toJobInfo(services, submitted));
}

function readJobRequest(context: Context<ApiEnv>, services: GatewayServices) {
  const operation = findOperation(services.operations, context.req.param("operation") ?? "");
  const started = decodeJobToken(services, operation.id, context.req.param("job") ?? "");
  const { model, provider, outputType } = started.handle;
  const call = toCallRequest(context, { operation, model, provider, args: {}, stream: false, outputType });
  return { started, ask: call };
}
