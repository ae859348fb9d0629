import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import { expectObject, type JsonObject } from "@inferhub/inference/formats/lib/json-members";
import { readBody } from "../server/read-body.ts";
import { findJob, getJobPhase, type Job, type JobWork } from "../state/job.ts";
import type { JobRequestKind } from "../state/job-request-kind.ts";
import type { FollowUpInfo, FollowUpRequest, FormatHandler, ServerCall } from "./format-handler.ts";

/** The job of a request. */
export interface JobRequest extends Pick<FollowUpRequest, "settings" | "store"> {
  readonly job: Job;
  /** Path of the request. */
  readonly path: string;
}

/** A follow-up request about an accepted job. */
export interface JobRoute {
  readonly method: "GET" | "POST" | "PUT";
  /** Omitted for a route that is a poll until the job ends, and then returns the result. */
  readonly step?: JobRequestKind;
  /** The first group is the job's ID, unless it is in the query. */
  readonly path: RegExp;
  /** Query field with the job's ID. */
  readonly idParameter?: string;
  /** Body field with the job's ID. */
  readonly idMember?: string;
  /** @throws ApiError */
  buildResponse(look: JobRequest): Response;
}

/** Definition of an asynchronous job format. */
export interface JobFormatDefinition extends Pick<FormatHandler, "buildError" | "accepts"> {
  /** Name in the adapters. */
  readonly format: string;
  /**
   * Parses a request and returns the work.
   * @throws ApiError
   */
  createWork(call: ServerCall): Promise<JobWork>;
  /** Path for polling the job, as returned by the provider. */
  getJobPath(id: string, call: ServerCall): string;
  /** Handles the submission. */
  buildAccepted(look: JobRequest, call: ServerCall): Response | Promise<Response>;
  readonly routes: readonly JobRoute[];
}

/** Creates a format that stores its jobs and handles polls. */
export function defineJobFormat({
  format,
  createWork,
  getJobPath,
  buildAccepted,
  routes,
  ...rest
}: JobFormatDefinition): FormatHandler {
  function find({ method, path, query, provider, state }: FollowUpRequest, body?: JsonObject) {
    for (const step of routes) {
      const match = step.method === method && step.path.exec(path);
      if (!match) continue;
      const { idParameter, idMember } = step;
      const named = idMember === undefined ? match[1] : body?.[idMember];
      const id = String((idParameter === undefined ? named : query.get(idParameter)) ?? "");
      return { step, id, job: findJob(state.jobs, { id, provider: provider.id, format }) };
    }
    return undefined;
  }

  function respond(request: FollowUpRequest, { step, id, job }: NonNullable<ReturnType<typeof find>>) {
    if (!job) {
      const name = step.idParameter ?? step.idMember;
      throw new ApiError(404, id ? `Job not found: ${id}` : `${name} is required`);
    }
    job.polls += 1;
    job.override = request.jobOverride ?? job.override;
    return step.buildResponse({ ...request, job });
  }

  return {
    ...rest,
    buildResponse: async (call) => {
      const { provider, settings, state, operation, model, baseUrl } = call;
      const work = withOverride(await createWork(call), () => job);
      const id = state.nextId();
      const job: Job = {
        id,
        provider: provider.id,
        format,
        operation,
        model,
        url: baseUrl + getJobPath(id, call),
        startedMs: settings.now(),
        work,
        cancelled: false,
        polls: 0,
        override: call.jobOverride,
      };
      state.jobs.set(id, job);
      return buildAccepted({ ...call, job }, call);
    },
    handleFollowUp: (request) => {
      const found = find(request);
      if (!found) return undefined;
      if (found.step.idMember === undefined) return () => respond(request, found);
      return async () =>
        respond(request, find(request, expectObject(await readBody(request.request))) ?? found);
    },
    describeFollowUp: (request): FollowUpInfo | undefined => {
      const found = find(request);
      if (!found) return undefined;
      const { step, job } = found;
      const { operation, model } = job ?? {};
      return { step: step.step ?? getCurrentStep(job, request), operation, model };
    },
  };
}

function getCurrentStep(job: Job | undefined, { settings }: FollowUpRequest): JobRequestKind {
  if (!job) return "poll";
  const { name } = getJobPhase({ ...job, polls: job.polls + 1 }, settings);
  return name === "queued" || name === "running" ? "poll" : "result";
}

/** Wraps the work so that it fails if the job must fail. */
function withOverride({ echoedInput, run }: JobWork, jobOf: () => Job): JobWork {
  return {
    echoedInput,
    run: () => {
      const { override } = jobOf();
      if (override?.ends === "failed") throw new ApiError(422, override.reason);
      return run();
    },
  };
}
