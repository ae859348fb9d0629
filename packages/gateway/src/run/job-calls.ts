import { InputError } from "@inferhub/inference/core";
import type { Job } from "@inferhub/inference/jobs";
import type { Exchange } from "../access.ts";
import type { Services } from "../services.ts";
import { checkScopes } from "../tokens/check-scopes.ts";
import { noteMeta, priced } from "./accounts.ts";
import type { Telling } from "./answer-events.ts";
import { firstToAnswer } from "./attempts.ts";
import { begin, type CallAsk, type GatewayMeta, isJudged, optionsFor } from "./call.ts";
import { withDataUrls } from "./data-urls.ts";
import { findProvider } from "./find-provider.ts";
import { jobInfo, type StartedJob } from "./job-text.ts";
import { planCall } from "./plan.ts";
import { tellEnd } from "./tell.ts";

/** What came of a submission: a job, or the answer where there was no need to wait. */
export type Submitted = StartedJob | { readonly data: unknown; readonly meta: GatewayMeta };

/**
 * Submits a job and comes back at once.
 * @throws InputError with code `operation-unsupported` where nobody who is asked has jobs
 */
export async function startJob(services: Services, exchange: Exchange, ask: CallAsk): Promise<Submitted> {
  const { operation } = ask;
  const plan = await planCall(services, exchange.grant, ask);
  const targets = plan.targets.filter(
    ({ provider }) => findProvider(services.providers, provider).operations[operation.id]?.job !== undefined,
  );
  if (targets.length === 0) {
    const problem = `${plan.targets[0]?.provider} answers ${operation.id} at once: send it to /api/tasks/${operation.id}`;
    throw new InputError("operation-unsupported", problem, { operation: operation.id });
  }
  const settled = { ...plan, targets };
  await begin(services, exchange, { ...ask, plan: settled }, false);
  const { value, leave } = await firstToAnswer(
    services,
    exchange,
    settled,
    { signal: ask.signal, judge: isJudged(services, ask) },
    ({ target, isLast }) =>
      services
        .client()
        .jobs.start(
          operation.id,
          { ...ask.args, provider: target.provider, model: target.model } as never,
          optionsFor(services, exchange, ask, target.provider, isLast) as never,
        ) as Promise<Job<unknown>>,
  );
  leave();
  if (value.handle) return { handle: value.handle, startedMs: Date.now() };
  const { data, meta } = await value.resultWithMeta();
  const known = priced(services, meta);
  noteMeta(exchange, known);
  return { data: await withDataUrls(data), meta: known };
}

/** Tells about a job that was started before, until it is over. It was counted as a call when it was started. */
export async function tellJob(
  services: Services,
  exchange: Exchange,
  started: StartedJob,
  ask: CallAsk,
  events: Telling,
): Promise<void> {
  const { job, options } = await findJob(services, exchange, started, { ...ask, onSent: events.begin });
  events.begin();
  await events.emit("job", jobInfo(services, started));
  const { onProgress } = events.hooks;
  const { data, meta } = await job.resultWithMeta({ ...options, ...(onProgress && { onProgress }) });
  await events.emit("result", { data: await withDataUrls(data) });
  // What the reader waits for began with the submission.
  await tellEnd({ ...meta, totalMs: Math.max(0, Date.now() - started.startedMs) }, events);
}

/** Tells the provider to stop. @throws InputError where it cannot be told */
export async function cancelJob(
  services: Services,
  exchange: Exchange,
  started: StartedJob,
  ask: CallAsk,
): Promise<void> {
  const { job, options } = await findJob(services, exchange, started, ask);
  await job.cancel(options);
}

/** Whoever may start such a job may look at it. */
async function findJob(services: Services, exchange: Exchange, { handle }: StartedJob, ask: CallAsk) {
  const { operation, provider: id, model } = handle;
  const provider = findProvider(services.providers, id);
  Object.assign(exchange, { operation, provider: id, model: model.slice(0, 200) });
  checkScopes(exchange.grant, { provider: id, operation, models: [model] });
  services.upstreams.require(provider);
  await services.admission.enter(exchange, 0);
  const { outputType: _, ...options } = optionsFor(services, exchange, ask, id, true);
  return { job: services.client().jobs.resume(handle), options };
}
