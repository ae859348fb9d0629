import type { Provider } from "@inferhub/inference";
import type { Problem } from "../problem.ts";
import { anthropicProblem } from "./anthropic/problem.ts";
import { openaiProblem } from "./openai/problem.ts";

/** How answers tell about a failure: in the words of whoever made the format. */
export interface ProblemFormat {
  body(problem: Problem): unknown;
  /** Name of the event in streams; left out by formats whose events have none. */
  readonly event?: string;
}

const own: ProblemFormat = { body: (error) => ({ error }), event: "error" };
const openai: ProblemFormat = { body: openaiProblem };
const anthropic: ProblemFormat = { body: anthropicProblem, event: "error" };

/**
 * The format of failures at a path, whose readers are programs that know one format only.
 * @param provider whose own format is spoken there
 */
export function problemFormatFor(path: string, provider?: Provider): ProblemFormat {
  if (provider) return provider.operations["chat-completion"]?.format === "anthropic" ? anthropic : openai;
  if (path === "/v1/messages") return anthropic;
  return path.startsWith("/v1/") ? openai : own;
}
