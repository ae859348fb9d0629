import type { Question } from "../evaluate.ts";
import type { Problem, Report } from "../report.ts";

/** What the worker is asked. */
export type Task =
  | { readonly kind: "evaluate"; readonly question: Question }
  | { readonly kind: "format"; readonly template: string; readonly indent: number | string };

/** What it answers. */
export type Answer =
  | { readonly kind: "report"; readonly report: Report }
  | { readonly kind: "formatted"; readonly text: string }
  | { readonly kind: "problem"; readonly problem: Problem };

/** What it sends: that it is there, then an answer to each task. */
export type Message = { readonly kind: "ready" } | Answer;
