import type { Provider } from "@inferhub/inference";
import type { ErrorBody } from "../error-body.ts";
import { toAnthropicError } from "./anthropic/error-body.ts";
import { toOpenaiError } from "./openai/error-body.ts";

/** How a response reports an error in one API's format. */
export interface ErrorFormat {
  body(problem: ErrorBody): unknown;
  /** Name of the event in streams; left out by formats whose events have none. */
  readonly event?: string;
}

const own: ErrorFormat = { body: (error) => ({ error }), event: "error" };
const openai: ErrorFormat = { body: toOpenaiError };
const anthropic: ErrorFormat = { body: toAnthropicError, event: "error" };

/**
 * The format of failures at a path, whose readers are programs that know one format only.
 * @param provider whose own format is spoken there
 */
export function selectErrorFormat(path: string, provider?: Provider): ErrorFormat {
  if (provider)
    return provider.operations["chat-completion"]?.shape.format === "anthropic" ? anthropic : openai;
  if (path === "/v1/messages") return anthropic;
  return path.startsWith("/v1/") ? openai : own;
}
