import { listOtherMembers } from "../../lib/list-other-members.ts";
import type { MessagesBody } from "./body.ts";
import { ANTHROPIC_ONLY } from "./request.ts";
import { isKnownTool } from "./tools.ts";

/** The parameters of a request that a chat cannot express and does without, by their names. */
export function listDropped(body: MessagesBody): string[] {
  const tools = (body.tools ?? []).filter((tool) => !isKnownTool(tool)).map(({ type }) => `tools.${type}`);
  return [
    ...new Set([
      ...ANTHROPIC_ONLY.filter((name) => body[name] != null),
      ...listOtherMembers("metadata", body.metadata, ["user_id"]),
      ...listOtherMembers("output_config", body.output_config, ["effort", "format"]),
      ...listOtherMembers("thinking", body.thinking, ["budget_tokens", "type"]),
      ...tools,
    ]),
  ];
}
