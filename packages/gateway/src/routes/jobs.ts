import type { Context } from "hono";
import { jobDoc, startJobDoc } from "../openapi/job-doc.ts";
import { answerEvents } from "../run/answer-events.ts";
import { findOperation } from "../run/find-operation.ts";
import { cancelJob, startJob, tellJob } from "../run/job-calls.ts";
import { jobInfo, readJob } from "../run/job-text.ts";
import { readPayload } from "../run/read-payload.ts";
import { askOf } from "../run/task-ask.ts";
import { toTaskCall } from "../run/task-call.ts";
import type { ApiEnv, Services } from "../services.ts";
import type { Route } from "./route.ts";

export const jobs: Route = {
  path: "/api/jobs/:operation",
  audience: "caller",
  methods: { POST: start },
  doc: startJobDoc,
};

export const job: Route = {
  path: "/api/jobs/:operation/:job",
  audience: "caller",
  methods: {
    GET: (context, services) => {
      const { started, ask } = found(context, services);
      return answerEvents(context, services, (events) =>
        tellJob(services, context.env.exchange, started, ask, events),
      );
    },
    DELETE: async (context, services) => {
      const { started, ask } = found(context, services);
      await cancelJob(services, context.env.exchange, started, ask);
      return context.body(null, 204);
    },
  },
  doc: jobDoc,
};

/** Starts a job, for those who come back for its answer. */
async function start(context: Context<ApiEnv>, services: Services): Promise<Response> {
  const { exchange } = context.env;
  const operation = findOperation(services.operations, context.req.param("operation") ?? "");
  exchange.surface = "tasks";
  exchange.operation = operation.id;
  const call = toTaskCall(operation, await readPayload(context.req.raw, services.maxBodyBytes));
  const submitted = await startJob(services, exchange, askOf(context, call));
  if (!("handle" in submitted)) return context.json(submitted);
  return context.json(jobInfo(services, submitted));
}

function found(context: Context<ApiEnv>, services: Services) {
  const operation = findOperation(services.operations, context.req.param("operation") ?? "");
  const started = readJob(services, operation.id, context.req.param("job") ?? "");
  const { model, provider, outputType } = started.handle;
  const ask = askOf(context, { operation, model, provider, args: {}, stream: false, outputType });
  return { started, ask };
}
