import type { CallMeta } from "@inferhub/inference";
import type { MessagePart, TaskEvent, TaskState } from "@inferhub/react/store";
import { formatBytes } from "../../lib/numbers.ts";
import type { SentRequest } from "../viewers/sent-request.ts";
import type { RunError } from "./errors.ts";
import { describeRequest, type TaskRequest } from "./request.ts";

/** How far a run is, as the gateway reports it. */
export interface RunProgress {
  readonly phase: "starting" | "queued" | "running" | "finishing" | "streaming";
  /** Calls ahead in the queue, if reported. */
  readonly position?: number;
  /** Progress from 0 to 1, if reported. */
  readonly progress?: number;
}

export type Phase = "idle" | "sending" | RunProgress["phase"] | "done" | "failed" | "stopped" | "cancelled";

/** Accepts a job and reports its progress. */
export interface RunningJob {
  /** Resumes the job. */
  readonly text: string;
  readonly provider: string;
  readonly model: string;
  /** Milliseconds since 1970. */
  readonly startedMs: number;
}

/** Data of a call, with the gateway's additions. */
export type RunMeta = CallMeta & { readonly cached?: true };

/** Output of a run so far. */
export interface RunResult {
  /** The request's body, for showing. */
  readonly request: unknown;
  /** The same with its files, for views that draw on them. */
  readonly sent?: SentRequest;
  /** Received text; preserved if the run fails or is canceled. */
  readonly text: string;
  /** Parts of a chat's response other than text, such as reasoning and tool calls, that have arrived. */
  readonly parts?: readonly MessagePart[];
  readonly data?: unknown;
  readonly meta?: RunMeta;
  readonly usage?: Readonly<Record<string, unknown>>;
}

/** The start of a run: a request, or a running job. */
export type RunCall =
  | {
      readonly request: TaskRequest;
      /** How many times the usual time it may take. */
      readonly timeoutMultiplier?: number;
    }
  | { readonly request?: undefined; readonly operation: string; readonly job: string };

/** The state of a panel's run in its store. */
export type RunTask = TaskState<RunResult, RunCall, RunProgress, RunError>;

/** Events of a panel's run. */
export type RunTaskEvent = TaskEvent<RunResult, RunCall, RunProgress, RunError>;

/** The displayed state of a run. */
export interface RunState extends Partial<Omit<RunProgress, "phase">> {
  readonly phase: Phase;
  /** Upload size; browsers report no upload progress. */
  readonly fileBytes?: number;
  readonly job?: RunningJob;
  readonly error?: RunError;
  readonly result?: RunResult;
  /** The result of the run before, until the first byte of this one. */
  readonly previousResult?: RunResult;
}

export const IDLE: RunTask = { status: "idle" };

const ENDED: ReadonlySet<Phase> = new Set<Phase>(["idle", "done", "failed", "stopped", "cancelled"]);

export const isActive = ({ phase }: RunState) => !ENDED.has(phase);

/** The result of a run before anything has arrived. */
export const createResult = (call: RunCall): RunResult =>
  call.request
    ? { request: describeRequest(call.request), sent: call.request, text: "" }
    : { request: { job: call.job }, text: "" };

/**
 * Returns the displayed state of a run. @param cancelError why the job of a stopped run
 * continues
 */
export function selectRun(run: RunTask, job?: RunningJob, cancelError?: RunError): RunState {
  const { status, args, data, isStale, progress } = run;
  const error = cancelError ?? run.error;
  const result = data && !isStale ? data : args && createResult(args);
  const fileBytes = Object.values(args?.request?.files ?? {}).reduce((sum, { size }) => sum + size, 0);
  return {
    ...(status === "running" ? progress : {}),
    phase: selectPhase(run, job, cancelError),
    ...(status === "running" && fileBytes > 0 ? { fileBytes } : {}),
    ...(job ? { job } : {}),
    ...(error ? { error } : {}),
    ...(result ? { result } : {}),
    ...(data && isStale && hasContent(data) ? { previousResult: data } : {}),
  };
}

function selectPhase({ status, progress }: RunTask, job?: RunningJob, cancelError?: RunError): Phase {
  if (status === "running") return progress?.phase ?? "sending";
  if (status !== "stopped" || !job) return status;
  return cancelError ? "failed" : "cancelled";
}

export const hasContent = ({ text, data, parts }: RunResult) =>
  text !== "" || data !== undefined || parts !== undefined;

export const isRunError = (value: unknown): value is RunError =>
  typeof value === "object" &&
  value !== null &&
  "code" in value &&
  typeof value.code === "string" &&
  "message" in value &&
  typeof value.message === "string";

/** Announced status of a run, also in the tab title. */
export function formatStatus({ phase, fileBytes, position, error, result }: RunState, title: string): string {
  switch (phase) {
    case "idle":
      return "";
    case "sending":
      return fileBytes ? `Sending ${formatBytes(fileBytes)}` : "Sending";
    case "queued":
      return position === undefined ? "Queued" : `Queued, ${position} ahead`;
    case "starting":
      return "Starting";
    case "running":
      return "Running";
    case "finishing":
      return "Finishing";
    case "streaming":
      return "Generating";
    case "done":
      return result?.text ? `Response complete, ${countWords(result.text)}` : "Response complete";
    case "failed":
      return `Failed: ${error?.code === "aborted" ? "stopped" : title}`;
    case "stopped":
      return "Stopped";
    case "cancelled":
      return "Canceled";
  }
}

function countWords(text: string): string {
  const count = text.split(/\s+/).filter(Boolean).length;
  return `${count.toLocaleString("en")} ${count === 1 ? "word" : "words"}`;
}
