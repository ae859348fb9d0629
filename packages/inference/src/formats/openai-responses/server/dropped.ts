import { listOtherMembers } from "../../lib/list-other-members.ts";
import { type ResponsesBody, responsesBody } from "./body.ts";
import { listOmittedTypes } from "./offered-tools.ts";

/** Hints that affect how a response is served, not its content. Chats don't support them. */
const HINTS = [
  "client_metadata",
  "context_management",
  "max_tool_calls",
  "prompt_cache_key",
  "prompt_cache_retention",
  "safety_identifier",
  "service_tier",
  "stream_options",
] as const;

/** Optional parts of a response. */
const INCLUDED = ["reasoning.encrypted_content", "message.output_text.logprobs"];

/** Supported fields, including some outside the body's schema. */
const READ: readonly string[] = [...Object.keys(responsesBody.entries), ...HINTS, "user", "seed"];

/** The first field of a request that nothing here reads. `undefined` for most. */
export const findUnread = (body: ResponsesBody): string | undefined =>
  Object.keys(body).find((name) => !READ.includes(name) && body[name] != null);

/** The parameters of a request that a chat cannot express and does without, by their names. */
export function listDropped(body: ResponsesBody): string[] {
  const tools = listOmittedTypes(body).map((type) => `tools.${type}`);
  return [
    ...new Set([
      ...HINTS.filter((name) => body[name] != null && body[name] !== "auto"),
      ...listOtherMembers("reasoning", body.reasoning, ["effort"]),
      ...listOtherMembers("text", body.text, ["format"]).filter(
        (name) => body.text?.verbosity !== "medium" || name !== "text.verbosity",
      ),
      ...(body.include ?? []).filter((name) => !INCLUDED.includes(name)).map((name) => `include.${name}`),
      ...(body.truncation === "auto" ? ["truncation"] : []),
      ...tools,
    ]),
  ];
}
