import type { EvaluationInput } from "../evaluate.ts";
import type { EvaluationError, Report } from "../report.ts";

/** A task for the worker. */
export type Task =
  | { readonly kind: "evaluate"; readonly input: EvaluationInput }
  | { readonly kind: "format"; readonly template: string; readonly indent: number | string };

/** Response of the worker. */
export type TaskResult =
  | { readonly kind: "report"; readonly report: Report }
  | { readonly kind: "formatted"; readonly text: string }
  | { readonly kind: "problem"; readonly problem: EvaluationError };

/** Messages of the worker: ready, then a response per task. */
export type Message = { readonly kind: "ready" } | TaskResult;
