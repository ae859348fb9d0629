import { isRecord } from "../../lib/chat-messages.ts";
import { type Shown, type Text, type ToolResult, type Turn, toBlockList } from "./blocks.ts";
import { type Part, toContent, toParts, toTextPart } from "./parts.ts";
import { decodeExtras, isReasoningMember } from "./reasoning-carrier.ts";

type BlockOf<Role> = Exclude<Extract<Turn, { role: Role }>["content"], string>[number] | Text;
type UserBlock = BlockOf<"user">;
type AssistantBlock = BlockOf<"assistant">;
type ChatMessage = Readonly<Record<string, unknown>>;

/** The conversation in chat messages. */
export const toChatMessages = (turns: readonly Turn[]): ChatMessage[] =>
  mergeTurns(turns).flatMap(({ role, content }) => {
    if (role === "user") return toUserMessages(content as UserBlock[]);
    return [role === "system" ? toSystemMessage(content) : toAssistantMessage(content as AssistantBlock[])];
  });

/** A system message in the middle of a conversation. */
const toSystemMessage = (blocks: readonly { readonly type: string }[]): ChatMessage => ({
  role: "system",
  content: (blocks as readonly Text[]).map(({ text }) => text).join("\n\n"),
});

/** Turns of one role in a row are one turn to Anthropic, and an error to some of the remaining ones. */
function mergeTurns(turns: readonly Turn[]) {
  const all: { readonly role: Turn["role"]; readonly content: (UserBlock | AssistantBlock)[] }[] = [];
  for (const { role, content } of turns) {
    const blocks = toBlockList<UserBlock | AssistantBlock>(content);
    const last = all.at(-1);
    if (last?.role === role) last.content.push(...blocks);
    else all.push({ role, content: [...blocks] });
  }
  return all;
}

/** Tool results must be directly after their calls. */
function toUserMessages(blocks: readonly UserBlock[]): ChatMessage[] {
  const results = blocks.filter((block) => block.type === "tool_result").map(toToolMessage);
  const said = blocks.filter((block): block is Shown => block.type !== "tool_result");
  const parts = [...results.flatMap(({ files }) => files), ...toParts(said)];
  return [
    ...results.map(({ message }) => message),
    ...(parts.length > 0 ? [{ role: "user", content: toContent(parts) }] : []),
  ];
}

/**
 * A tool result. Its message contains only text, because most providers reject other content there; files follow in
 * the user's message. Failures are text, because chat messages have no field for them.
 */
function toToolMessage({ tool_use_id, content, is_error }: ToolResult) {
  const parts = toParts(toBlockList(content));
  const texts = parts.flatMap((part) => (part.type === "text" ? [part.text] : []));
  const shown = parts.filter(({ type }) => type !== "text");
  const text = texts.join("\n") || (shown.length > 0 ? "The result is shown below." : "");
  const files: Part[] =
    shown.length > 0 ? [toTextPart(`Result of the tool call ${tool_use_id}:`), ...shown] : [];
  const said = is_error && !/^error\b/i.test(text) ? `Error: ${text}` : text;
  return { message: { role: "tool", tool_call_id: tool_use_id, content: said }, files };
}

/**
 * Converts the blocks of one assistant message. Thinking is preserved only with its tool call, for providers that
 * require it. All other thinking is dropped, as Anthropic does for earlier turns.
 */
function toAssistantMessage(blocks: readonly AssistantBlock[]): ChatMessage {
  const texts: string[] = [];
  const calls: ChatMessage[] = [];
  const reasoning: Record<string, string> = {};
  let signed: AssistantBlock[] = [];
  let carried: Record<string, unknown> = {};
  for (const block of blocks) {
    if (block.type === "text") texts.push(block.text);
    else if (block.type === "tool_use") {
      const extra = { ...carried, ...(signed.length > 0 && { anthropic: { thinking_blocks: signed } }) };
      const named = { name: block.name, arguments: JSON.stringify(block.input) };
      const isLed = Object.keys(extra).length > 0;
      calls.push({ id: block.id, type: "function", function: named, ...(isLed && { extra_content: extra }) });
      signed = [];
      carried = {};
    } else if (block.type === "redacted_thinking") {
      const own = decodeExtras(block.data);
      if (isRecord(own)) carried = { ...carried, ...own };
      else signed.push(block);
    } else if (block.signature && isReasoningMember(block.signature)) {
      reasoning[block.signature] = (reasoning[block.signature] ?? "") + block.thinking;
    } else if (block.signature) signed.push(block);
  }
  const content = texts.join("");
  if (calls.length === 0) return { role: "assistant", content };
  return { role: "assistant", content: content || null, ...reasoning, tool_calls: calls };
}
