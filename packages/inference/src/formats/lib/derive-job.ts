import * as v from "valibot";
import type { JobProgress, JobProtocol, JobRef } from "../../contracts/job.ts";
import { WireError, type WireRequest } from "../../contracts/wire.ts";
import type { JobShape, PathTemplate } from "../../contracts/wire-shape.ts";
import { findErrorMessage } from "../../lib/find-error-message.ts";
import { parseWith } from "./parse-with.ts";
import { readAt } from "./read-at.ts";
import { type SchemaEntry, schemaAt } from "./schema-at.ts";
import { getJobPath, getUrlPath } from "./url-path.ts";

/** Builds the steps of a job from the facts of its format. */
// @__NO_SIDE_EFFECTS__
export function deriveJob(shape: JobShape): JobProtocol {
  const { id, idKind, requestId, result, cancel, delayMs, maxPolls, timeoutMessage } = shape;
  const name = /\{(\w+)\}/.exec(JSON.stringify(shape.poll))?.[1] ?? "id";
  const accepted = schemaAt(
    ...[requestId ?? [], id].filter(isPath).map((path) => [path, v.string()] as const),
  );
  const progress = deriveProgress(shape);
  const build =
    (template: PathTemplate) =>
    (ref: JobRef): WireRequest =>
      buildJobRequest(template, shape, ref);
  return {
    intervalMs: shape.intervalMs,
    ...(delayMs !== undefined && { delayMs }),
    ...(maxPolls && { attempts: maxPolls }),
    ...(timeoutMessage && {
      timeoutMessage: (polls: number) => timeoutMessage.replace("{polls}", String(polls)),
    }),
    parseJobRef: (body) => {
      const submitted = shape.statusOnSubmit && progress(body);
      if (submitted?.state === "failed") throw new WireError("refused", submitted.reason);
      if (submitted?.state === "done" && shape.inlineSuccess) return undefined;
      if (shape.inlineResult?.some((path) => (readAt(body, path) ?? "") !== "")) return undefined;
      parseWith(accepted, body);
      const value = String(readAt(body, id));
      if (idKind === "path" && !/^[\w./-]+$/.test(value))
        throw new WireError("malformed", `${id.join(".")}: No name of an operation`);
      return { [name]: idKind === "url-path" ? getUrlPath(value) : value };
    },
    poll: build(shape.poll),
    progress,
    ...(result && { result: build(result) }),
    ...(cancel && { cancel: build(cancel) }),
  };
}

const isPath = (path: readonly unknown[]) => path.length > 0;

/** @throws InputError if the handle's path could become part of the host's name */
function buildJobRequest(
  { method = "GET", host, path, query }: PathTemplate,
  { idKind }: JobShape,
  ref: JobRef,
): WireRequest {
  const read = (name: string) => (name === "path" ? getJobPath(ref) : (ref[name] ?? ""));
  const fill = (text: string, encode = (value: string) => value) =>
    text.replace(/\{(\w+)\}/, (_, name: string) => encode(read(name)));
  return {
    method,
    ...(host && { host }),
    path: fill(path, idKind === "segment" ? encodeURIComponent : undefined),
    ...(query && {
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, fill(value)])),
    }),
  };
}

function deriveProgress(shape: JobShape): (body: unknown) => JobProgress {
  const { status, defaultStatus, isFlag, states, error = [], failedMessage: message } = shape;
  const { position, percent, successRequires } = shape;
  const optional = (
    path: readonly (string | number)[] | undefined,
    schema: v.GenericSchema,
  ): SchemaEntry[] => (path ? [[path, schema, { optional: true }]] : []);
  const statusSchema = isFlag ? v.boolean() : v.string();
  const polled = schemaAt(
    ...(defaultStatus
      ? status.flatMap((path) => optional(path, statusSchema))
      : status.map((path): SchemaEntry => [path, statusSchema])),
    ...optional(position, v.number()),
    ...optional(percent, v.number()),
    ...optional(successRequires, v.string()),
  );
  const fail = (reason: string): JobProgress => ({ state: "failed", reason, ...(message && { message }) });

  return (body) => {
    const failure = shape.failure?.(body);
    if (failure !== undefined) return fail(failure);
    parseWith(polled, body);
    const word = String(
      status.map((path) => readAt(body, path)).find((each) => each != null) ?? defaultStatus,
    );
    const state = Object.hasOwn(states, word) ? states[word] : shape.otherState?.(word);
    switch (state) {
      case "succeeded":
        if (!successRequires || readAt(body, successRequires)) return { state: "done" };
        return { state: "waiting", phase: "running" };
      case "queued":
        return { state: "waiting", phase: state, ...numberAt(body, "position", position, 1) };
      case "running":
        return { state: "waiting", phase: state, ...numberAt(body, "progress", percent, 100) };
      default:
        return fail(
          error.map((path) => findErrorMessage({ error: readAt(body, path) })).find(Boolean) ??
            `The job ended with the status ${word}`,
        );
    }
  };
}

function numberAt(body: unknown, name: string, path: readonly (string | number)[] | undefined, unit: number) {
  const value = path && readAt(body, path);
  return typeof value === "number" ? { [name]: value / unit } : {};
}
