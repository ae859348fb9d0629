import type { ResponsesBody } from "./body.ts";
import { isKnownTool } from "./tools.ts";

/** Hints that change how a response is served and not what it says. Chats have no place for them. */
const HINTS = [
  "max_tool_calls",
  "prompt_cache_key",
  "prompt_cache_retention",
  "safety_identifier",
  "service_tier",
] as const;

/** The parameters of a request that a chat cannot express and does without, by their names. */
export function listDropped(body: ResponsesBody): string[] {
  const tools = (body.tools ?? []).filter((tool) => !isKnownTool(tool)).map(({ type }) => `tools.${type}`);
  return [
    ...new Set([
      ...HINTS.filter((name) => body[name] != null && body[name] !== "auto"),
      ...(body.reasoning?.summary ? ["reasoning.summary"] : []),
      ...(body.text?.verbosity && body.text.verbosity !== "medium" ? ["text.verbosity"] : []),
      ...(body.truncation === "auto" ? ["truncation"] : []),
      ...tools,
    ]),
  ];
}
