import { isRecord } from "../../lib/chat-messages.ts";
import { listOtherMembers, listUnreadNames } from "../../lib/list-other-members.ts";
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
      ...(body.tools ?? []).filter(isKnownTool).flatMap((tool) => toNames("tools", tool, TOOL_MEMBERS)),
      ...listBlockMembers("system", body.system),
      ...body.messages.flatMap(({ content }) => listBlockMembers("messages", content)),
    ]),
  ];
}

const TOOL_MEMBERS = ["type", "name", "description", "input_schema", "strict"];

/** Members of blocks that chat messages have, by type. */
const BLOCK_MEMBERS: Readonly<Record<string, readonly string[]>> = {
  text: ["text"],
  image: ["source"],
  document: ["source", "title", "context", "citations"],
  search_result: ["source", "title", "content"],
  tool_result: ["tool_use_id", "content", "is_error"],
  thinking: ["thinking", "signature"],
  redacted_thinking: ["data"],
  tool_use: ["id", "name", "input"],
};

/** Names the members that blocks lose, and the blocks inside them. */
function listBlockMembers(parent: string, content: unknown): string[] {
  if (!Array.isArray(content)) return [];
  return content.filter(isRecord).flatMap((block) => {
    const { source } = block;
    return [
      ...toNames(parent, block, ["type", ...(BLOCK_MEMBERS[String(block["type"])] ?? [])]),
      ...listBlockMembers(parent, block["content"]),
      ...(isRecord(source) ? listBlockMembers(parent, source["content"]) : []),
    ];
  });
}

/** Cache markers have the same name everywhere. */
const toNames = (parent: string, value: object, read: readonly string[]): string[] =>
  listUnreadNames(value, read).map((name) => (name === "cache_control" ? name : `${parent}.${name}`));
