import { InputError } from "@inferhub/inference/core";
import type { Job } from "@inferhub/inference/jobs";
import type { RoutingPlan } from "@inferhub/inference/routing";
import { assertScopes } from "../auth/check-scopes.ts";
import type { GatewayServices } from "../services.ts";
import { buildCallOptions, type CallRequest, type GatewayMeta, prepareCall } from "./call.ts";
import { withDataUrls } from "./data-urls.ts";
import { findProvider } from "./find-provider.ts";
import { type StartedJob, toJobInfo } from "./job-token.ts";
import { planRoute } from "./plan-route.ts";
import type { CallEventStream } from "./respond-events.ts";
import { runCandidates } from "./run-candidates.ts";
import type { RequestContext } from "./track-request.ts";
import { addUsage, withCost } from "./usage.ts";
import { writeDone } from "./write-events.ts";

/** What came of a submission: a job, or the answer where there was no need to wait. */
export type SubmittedJob = StartedJob | { readonly data: unknown; readonly meta: GatewayMeta };

/**
 * Submits a job and returns without waiting for its result.
 * @throws InputError with code `operation-unsupported` when no candidate supports jobs
 */
export async function startJob(
  services: GatewayServices,
  requestContext: RequestContext,
  call: CallRequest,
): Promise<SubmittedJob> {
  const { operation } = call;
  const plan = await planRoute(services, requestContext.principal, call);
  const candidates = plan.candidates.filter(
    ({ provider }) => findProvider(services.providers, provider).operations[operation.id]?.job !== undefined,
  );
  if (candidates.length === 0) {
    const problem = `${plan.candidates[0]?.provider} answers ${operation.id} at once: send it to /api/tasks/${operation.id}`;
    throw new InputError("operation-unsupported", problem, { operation: operation.id });
  }
  const jobPlan: RoutingPlan = { ...plan, candidates };
  await prepareCall(services, requestContext, { ...call, plan: jobPlan }, false);
  const { value, permit } = await runCandidates(
    services,
    requestContext,
    jobPlan,
    call,
    ({ provider, model }, isLast) =>
      services
        .client()
        .jobs.start(
          operation.id,
          { ...call.args, provider, model } as never,
          buildCallOptions(services, requestContext, call, provider, isLast) as never,
        ) as Promise<Job<unknown>>,
  );
  permit.release();
  if (value.handle) return { handle: value.handle, startedMs: Date.now() };
  const { data, meta } = await value.resultWithMeta();
  const priced = withCost(services, meta);
  addUsage(requestContext, priced);
  return { data: await withDataUrls(data), meta: priced };
}

/** Tells about a job that was started before, until it is over. It was counted as a call when it was started. */
export async function writeJobEvents(
  services: GatewayServices,
  requestContext: RequestContext,
  started: StartedJob,
  call: CallRequest,
  events: CallEventStream,
): Promise<void> {
  const { job, options } = await findJob(services, requestContext, started, {
    ...call,
    onSent: events.begin,
  });
  events.begin();
  await events.emit("job", toJobInfo(services, started));
  const { onProgress } = events.hooks;
  const { data, meta } = await job.resultWithMeta({ ...options, ...(onProgress && { onProgress }) });
  await events.emit("result", { data: await withDataUrls(data) });
  // What the reader waits for began with the submission.
  await writeDone({ ...meta, totalMs: Math.max(0, Date.now() - started.startedMs) }, events);
}

/** Cancels a job at the provider. @throws InputError when the provider does not support it */
export async function cancelJob(
  services: GatewayServices,
  requestContext: RequestContext,
  started: StartedJob,
  call: CallRequest,
): Promise<void> {
  const { job, options } = await findJob(services, requestContext, started, call);
  await job.cancel(options);
}

/** Finds a job. Principals that may start such a job may also poll it. */
async function findJob(
  services: GatewayServices,
  requestContext: RequestContext,
  { handle }: StartedJob,
  call: CallRequest,
) {
  const { operation, provider: id, model } = handle;
  const provider = findProvider(services.providers, id);
  Object.assign(requestContext, { operation, provider: id, model: model.slice(0, 200) });
  assertScopes(requestContext.principal, { provider: id, operation, models: [model] });
  services.connections.require(provider);
  await services.limits.acquireRequest(requestContext, 0);
  const { outputType: _, ...options } = buildCallOptions(services, requestContext, call, id, true);
  return { job: services.client().jobs.resume(handle), options };
}
