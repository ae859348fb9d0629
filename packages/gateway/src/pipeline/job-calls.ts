import { InputError } from "@inferhub/inference/core";
import type { Job } from "@inferhub/inference/jobs";
import { assertScopes } from "../auth/check-scopes.ts";
import type { GatewayServices } from "../services.ts";
import { admit } from "./admit.ts";
import { buildCallOptions } from "./build-call-options.ts";
import { createCallMeter } from "./call-meter.ts";
import { withDataUrls } from "./data-urls.ts";
import type { GatewayMeta } from "./execute.ts";
import { findProvider } from "./find-provider.ts";
import { type StartedJob, toJobInfo } from "./job-token.ts";
import type { CallEventStream } from "./respond-events.ts";
import { route } from "./route.ts";
import { runCandidates } from "./run-candidates.ts";
import type { CallRequest } from "./stages.ts";
import type { RequestTracker } from "./track-request.ts";
import { withCost } from "./usage.ts";
import { writeDone } from "./write-events.ts";

/** Result of a submission: a job, or the response if it is immediately available. */
export type SubmittedJob = StartedJob | { readonly data: unknown; readonly meta: GatewayMeta };

/**
 * Submits a job and returns without waiting for its result.
 * @throws InputError with code `operation-unsupported` if no candidate supports jobs
 */
export async function startJob(
  services: GatewayServices,
  tracker: RequestTracker,
  call: CallRequest,
): Promise<SubmittedJob> {
  const { operation } = call;
  const { plan } = await route(services, tracker, call, undefined);
  const candidates = plan.candidates.filter(
    ({ provider }) => findProvider(services.providers, provider).operations[operation.id]?.job !== undefined,
  );
  if (candidates.length === 0) {
    const problem = `${plan.candidates[0]?.provider} doesn't use jobs for ${operation.id}. Send the request to /api/tasks/${operation.id}`;
    throw new InputError("operation-unsupported", problem, { operation: operation.id });
  }
  const routed = { call, plan: { ...plan, candidates } };
  const [admitted] = await admit(services, tracker, [routed]);
  if (!admitted) throw new TypeError("A call was not admitted");
  const meter = createCallMeter();
  tracker.measure(meter);
  const charge = meter.beginCall(admitted.permits);
  const { value, permit } = await runCandidates(
    services,
    meter,
    admitted,
    charge,
    ({ provider, model }, options) =>
      services
        .client(provider)
        .jobs.start(operation.id, { ...call.args, provider, model } as never, options as never) as Promise<
        Job<unknown>
      >,
  );
  permit.release();
  if (value.handle) return { handle: value.handle, startedMs: Date.now() };
  const { data, meta } = await value.resultWithMeta();
  const priced = withCost(services, meta);
  charge.settle(priced.nanoUsd);
  meter.addUsage(priced.meta);
  return { data: await withDataUrls(data), meta: priced.meta };
}

/** Streams the status of a running job until it ends. The job was counted as a call when it started. */
export async function writeJobEvents(
  services: GatewayServices,
  tracker: RequestTracker,
  started: StartedJob,
  call: CallRequest,
  events: CallEventStream,
): Promise<void> {
  const { job, options } = await findJob(services, tracker, started, {
    ...call,
    onSent: events.begin,
  });
  events.begin();
  await events.emit("job", await toJobInfo(services, call.principal, started));
  const { onProgress } = events.hooks;
  const { data, meta } = await job.resultWithMeta({ ...options, ...(onProgress && { onProgress }) });
  await events.emit("result", { data: await withDataUrls(data) });
  // Measure the time from the submission.
  await writeDone({ ...meta, totalMs: Math.max(0, Date.now() - started.startedMs) }, events);
}

/** Cancels a job at the provider. @throws InputError if the provider doesn't support it */
export async function cancelJob(
  services: GatewayServices,
  tracker: RequestTracker,
  started: StartedJob,
  call: CallRequest,
): Promise<void> {
  const { job, options } = await findJob(services, tracker, started, call);
  await job.cancel(options);
}

/** Returns a job. The caller's token must still have the permission to start it. */
async function findJob(
  services: GatewayServices,
  tracker: RequestTracker,
  { handle }: StartedJob,
  call: CallRequest,
) {
  const { operation, provider: id, model } = handle;
  const provider = findProvider(services.providers, id);
  tracker.reach({ ...call, provider: id, model: model.slice(0, 200) });
  assertScopes(call.principal, { provider: id, operation, models: [model] });
  services.connections.require(provider);
  const permits = await services.limits.acquireRequest(
    call,
    { bound: () => ({ nanoUsd: 0n }), tokens: () => 0 },
    () => call.signal,
  );
  for (const permit of permits) tracker.hold(permit);
  const meter = createCallMeter();
  tracker.measure(meter);
  const { outputType: _, ...options } = buildCallOptions(services, meter, call, id, true);
  return { job: services.client(id).jobs.resume(handle), options };
}
