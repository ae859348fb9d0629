import { OPERATIONS } from "@inferhub/catalog/operations";
import type { PathTemplate, ServerJob, ServerJobFormat, ServerJobState } from "@inferhub/inference/define";
import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import { fillJobPath, toJobPath } from "@inferhub/inference/formats/lib/job-json";
import { expectObject, isObject, type JsonObject } from "@inferhub/inference/formats/lib/json-members";
import { hash } from "../models/text/hash.ts";
import { toResponse } from "../server/to-response.ts";
import { cancelJob, getJobPhase, getJobState, type Job, type JobWork } from "../state/job.ts";
import type { FormatHandler, ServerCall } from "./format-handler.ts";
import { toSandboxModelId } from "./format-handler.ts";
import { defineJobFormat, type JobRequest, type JobRoute } from "./job-format.ts";
import { createMediaRun, isMediaOperation } from "./run-media.ts";

export interface JobOptions {
  /** Whether each job reports a seed, so that a call can reproduce it. Default: false. */
  readonly hasSeed?: boolean;
  /** Waits before the submit response. */
  wait?(job: Job, call: ServerCall): Promise<void>;
  /** Status of the response to a submission. Default: 200. */
  acceptedStatus?(job: ServerJob): number;
  /** Routes that aren't in the shape. */
  readonly routes?: readonly JobRoute[];
  readonly skipsAuth?: boolean;
}

/** Serves a format with jobs. The shape defines its routes. */
export function createJobHandler(format: ServerJobFormat, options: JobOptions = {}): FormatHandler {
  const { shape, location = "", getModelPath = () => "" } = format;
  const { poll, result, cancel } = shape.job;
  const getPath = (template: PathTemplate, { id, model }: Pick<Job, "id" | "model">) =>
    fillJobPath(template, location, id, getModelPath(model));
  const createRoute = (template: PathTemplate, rest: Omit<JobRoute, "path" | "method">): JobRoute => ({
    method: template.method ?? "GET",
    ...toJobPath(template, location),
    ...rest,
    buildResponse: (request) => {
      // The job isn't available under the path of another model.
      if (location.includes("{model}") && getPath(template, request.job) !== request.path) {
        throw new ApiError(404, `Job not found at this path: ${request.job.id}`);
      }
      return rest.buildResponse(request);
    },
  });
  const pollRoute = createRoute(poll, {
    ...(result && { step: "poll" }),
    buildResponse: (request) => Response.json(format.buildJob(toServerJob(request, !result))),
  });
  const handler = defineJobFormat({
    format: shape.format,
    accepts: (operation, body) => {
      const members = body.kind === "json" && isObject(body.json) ? body.json : {};
      return format.accepts?.(findOperation(operation), members) ?? true;
    },
    createWork: (call) => createWork(format, call, options),
    getJobPath: (id, { model }) => getPath(result ?? poll, { id, model }),
    buildAccepted: async (request, call) => {
      await options.wait?.(request.job, call);
      const job = toServerJob(request, !result);
      const body = (format.buildAccepted ?? format.buildJob)(job);
      return Response.json(body, { status: options.acceptedStatus?.(job) ?? 200 });
    },
    routes: [
      pollRoute,
      ...(cancel
        ? [
            createRoute(cancel, {
              step: "cancel",
              buildResponse: (request) => {
                const isCanceled = cancelJob(request.job, request.settings);
                return format.buildCancellation
                  ? toResponse(format.buildCancellation(isCanceled))
                  : Response.json(format.buildJob(toServerJob(request, true)));
              },
            }),
          ]
        : []),
      ...(options.routes ?? []),
      ...(result
        ? [
            createRoute(result, {
              step: "result",
              buildResponse: (request) =>
                Response.json((format.buildResult ?? format.buildJob)(toServerJob(request, true))),
            }),
          ]
        : []),
    ],
    buildError: format.buildError,
  });
  if (!options.skipsAuth) return handler;
  return { ...handler, skipsAuth: ({ path }) => pollRoute.path.test(path) };
}

const findOperation = (id: string) => {
  const operation = OPERATIONS.find((each) => each.id === id);
  if (operation) return operation;
  throw new ApiError(501, `The sandbox doesn't support the operation ${id}`);
};

/** Parses a submission and returns its work. @throws ApiError */
export async function createWork(
  format: ServerJobFormat,
  call: ServerCall,
  { hasSeed }: JobOptions,
): Promise<JobWork> {
  const { operation, model, settings } = call;
  if (!isMediaOperation(operation))
    throw new ApiError(501, `The sandbox doesn't support ${operation} in this format`);
  const body = expectObject(call.body);
  const seeded = hasSeed ? { seed: hash(JSON.stringify(body), settings.seed), ...body } : body;
  const { input, members } = format.parseRequest(findOperation(operation), seeded, model);
  return {
    echoedInput: members,
    run: await createMediaRun(findOperation(operation), operation, input, call),
  };
}

const STATES = { done: "succeeded", cancelled: "canceled" } as const;

/** @param withResult whether to generate the output, which can fail. Without it, an ended job counts as succeeded */
export function toServerJob(
  { job, settings, store }: Omit<JobRequest, "path">,
  withResult: boolean,
): ServerJob {
  const { id, url, operation, model, startedMs, work } = job;
  return {
    id,
    url,
    operation,
    // Calls with only a version contain no model.
    model: model === "" ? "sandbox" : toSandboxModelId(model),
    startedMs,
    endedMs: startedMs + settings.jobMs,
    state: toServerState(withResult ? getJobState(job, settings) : getJobPhase(job, settings)),
    request: work.echoedInput as JsonObject,
    storeFile: store,
  };
}

function toServerState(
  state: ReturnType<typeof getJobState> | ReturnType<typeof getJobPhase>,
): ServerJobState {
  if (state.name === "cancelled") return { name: STATES.cancelled };
  if (state.name !== "done") return state;
  return { name: STATES.done, result: "result" in state ? state.result : "" };
}
