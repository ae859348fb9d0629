import * as v from "valibot";
import type { JobProgress, JobProtocol, JobRef } from "../../contracts/job.ts";
import { WireError, type WireRequest } from "../../contracts/wire.ts";
import type { JobShape, JsonPath, PathTemplate } from "../../contracts/wire-shape.ts";
import { findErrorMessage } from "../../lib/find-error-message.ts";
import { parseWith } from "./parse-with.ts";
import { readAt } from "./read-at.ts";
import { getJobPath, getUrlPath } from "./url-path.ts";

const string = v.string();

/** Builds the steps of a job from the facts of its format. */
// @__NO_SIDE_EFFECTS__
export function deriveJob(shape: JobShape): JobProtocol {
  const { id, idKind, requestId = id, onSubmit, result, cancel } = shape;
  const progress = (body: unknown) => readProgress(shape, body);
  return {
    ...shape.polling,
    parseJobRef: (body) => {
      if (onSubmit) {
        const submitted = progress(body);
        if (submitted.state === "failed") throw new WireError("refused", submitted.reason);
        if (submitted.state === onSubmit) return undefined;
      }
      if (shape.inlineResult?.some((path) => readAt(body, path))) return undefined;
      parseAt(body, requestId, string);
      const value = parseAt(body, id, string);
      return { [idKind]: idKind === "path" ? getUrlPath(value) : value };
    },
    poll: (ref) => buildJobRequest(shape.poll, ref),
    progress,
    ...(result && { result: (ref) => buildJobRequest(result, ref) }),
    ...(cancel && { cancel: (ref) => buildJobRequest(cancel, ref) }),
  };
}

/** @throws InputError if the path in the handle could become part of the host's name */
function buildJobRequest({ method = "GET", path, body, ...request }: PathTemplate, ref: JobRef): WireRequest {
  const [pathname = "", search] = path
    .replace("{path}", () => getJobPath(ref))
    .replace("{name}", () => ref["name"] ?? "")
    .replace("{id}", () => encodeURIComponent(ref["id"] ?? ""))
    .split("?");
  return {
    ...request,
    method,
    path: pathname,
    ...(search && { query: Object.fromEntries(new URLSearchParams(search)) }),
    ...(body && { body: { json: fillBody(body, ref) } }),
  };
}

const fillBody = (body: NonNullable<PathTemplate["body"]>, { id = "" }: JobRef) =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, value.replace("{id}", () => id)]));

function readProgress(shape: JobShape, body: unknown): JobProgress {
  const { states, error, message } = shape;
  let reason = shape.failure?.(body);
  if (!reason) {
    const status = readStatus(shape, body);
    const position = shape.position && parseAt(body, shape.position, v.number(), true);
    const state = states[status] ?? shape.otherState?.(status);
    if (state === "succeeded") return { state: "done" };
    if (state === "queued") return { state: "waiting", phase: state, ...(position != null && { position }) };
    if (state === "running") return { state: "waiting", phase: state };
    reason =
      error.map((path) => findErrorMessage({ error: readAt(body, path) })).find(Boolean) ??
      `The job ended with the status ${status}`;
  }
  return { state: "failed", reason, ...(message && { message }) };
}

/** @throws WireError if the body contains no status */
function readStatus({ status, defaultStatus }: JobShape, body: unknown): string {
  const found = status.map((path) => parseAt(body, path, string, !!defaultStatus));
  return found.find((each) => each != null) ?? (defaultStatus as string);
}

/** Returns the value at a path of field names. If it is optional, so is each field on the path. */
function parseAt<T>(body: unknown, path: JsonPath, leaf: v.GenericSchema<unknown, T>, isOptional = false): T {
  const schema = path.reduceRight<v.GenericSchema>(
    (inner, name) => v.object({ [name]: isOptional ? v.nullish(inner) : inner }),
    leaf,
  );
  parseWith(schema, body);
  return readAt(body, path) as T;
}
