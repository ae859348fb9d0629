import { type ChatMessage, getMessageReasoning, getMessageText, isToolPart } from "@inferhub/react/store";
import { SANDBOX_MARK } from "../../lib/sandbox-mark.ts";
import { isSandboxed } from "./run-figures.ts";
import type { SharedChat } from "./share.ts";

/** A file of a conversation. */
export interface ChatFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

export const EXPORT_FORMATS = ["markdown", "json"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The conversation as a file. Sandbox responses are marked. */
export function exportChat(chat: SharedChat, title: string, format: ExportFormat): ChatFile {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const name = `${chat.sandbox ? "sandbox-" : ""}${words.slice(0, 6).join("-") || "chat"}`;
  return format === "json"
    ? { name: `${name}.json`, type: "application/json", text: `${JSON.stringify(chat, undefined, 2)}\n` }
    : { name: `${name}.md`, type: "text/markdown", text: toMarkdown(chat, title) };
}

function toMarkdown({ model, provider, settings, messages }: SharedChat, title: string): string {
  const head = [`# ${title}`, `${model}${provider ? ` on ${provider}` : ""}`];
  if (settings.system.trim()) head.push(`## System\n\n${settings.system}`);
  return `${[...head, ...messages.map(toSection)].join("\n\n")}\n`;
}

function toSection(message: ChatMessage): string {
  const reasoning = getMessageReasoning(message);
  const calls = message.parts.filter(isToolPart);
  return [
    message.role === "user" ? "## You" : "## Assistant",
    isSandboxed(message) ? SANDBOX_MARK : "",
    reasoning ? reasoning.replace(/^/gm, "> ") : "",
    ...calls.map(({ toolName, inputText }) => `Calls \`${toolName}\`:\n\n\`\`\`json\n${inputText}\n\`\`\``),
    getMessageText(message),
    message.status === "partial" ? "*Stopped*" : "",
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** The text of a response for the clipboard. */
export const toCopiedText = (message: ChatMessage): string =>
  isSandboxed(message) ? `${SANDBOX_MARK} ${getMessageText(message)}` : getMessageText(message);
