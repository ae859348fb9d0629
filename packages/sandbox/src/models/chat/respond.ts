import { isObject } from "@inferhub/inference/formats/lib/json-members";
import { splitName } from "../json/fill-words.ts";
import { fromSchema } from "../json/from-schema.ts";
import { chat } from "./chat.ts";
import { chooseTools, type Tool, type ToolChoice } from "./choose-tools.ts";
import { getText, type Message } from "./conversation.ts";
import { planFileStep } from "./file-tools.ts";
import { omitNotes } from "./omit-notes.ts";

/** A conversation and the allowed outputs. */
export interface ChatInput {
  readonly messages: readonly Message[];
  readonly tools: readonly Tool[];
  readonly choice: ToolChoice;
  /** Whether several tools can be called in one response. */
  readonly parallel: boolean;
  /** Required output format. `undefined` for text. */
  readonly format: OutputFormat | undefined;
}

/** JSON that matches a schema. Any object if no schema is set. */
export interface OutputFormat {
  readonly schema: unknown;
  /** Whether a string value is returned without quotes. */
  readonly bare?: boolean;
}

/** Output: text, tool calls with arguments, or JSON. */
export type ChatResult =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "calls"; readonly calls: readonly ToolCall[] }
  | { readonly kind: "json"; readonly value: unknown };

export interface ToolCall {
  readonly name: string;
  readonly arguments: unknown;
}

/** Handles a conversation by rules that look at its own words, at the tools and at the format. */
export function respond({ messages: sent, ...question }: ChatInput, seed = 0): ChatResult {
  const { format } = question;
  const messages = omitNotes(sent);
  const calls = chooseCalls({ ...question, messages });
  if (calls.length > 0) return { kind: "calls", calls };
  const text = quoted(messages) ?? chat(messages, seed);
  return format ? { kind: "json", value: documentOf(format, messages, text) } : { kind: "text", text };
}

/**
 * Agents call tools as long as the model requests them: it stops after this number of
 * rounds.
 */
const MAX_ROUNDS = 2;

function chooseCalls({ messages, tools, choice, parallel }: ChatInput): readonly ToolCall[] {
  if (choice === "auto") {
    if (tools.length === 0 || countRounds(messages) >= MAX_ROUNDS) return [];
    const step = planFileStep(messages, tools);
    if (step === "done") return [];
    if (step) return [{ name: step.tool.name, arguments: step.arguments }];
  }
  return chooseTools(messages, tools, choice, parallel).map((tool) => callOf(tool, messages));
}

/** Number of tool calls since the user's last message. */
function countRounds(messages: readonly Message[]): number {
  const asked = messages.findLastIndex(({ role }) => role === "user");
  return messages.slice(asked + 1).filter(({ calls }) => calls !== undefined).length;
}

function callOf({ name, description, parameters }: Tool, messages: readonly Message[]): ToolCall {
  const asked = messages.findLast(({ role }) => role === "user");
  const about = `${splitName(name)} ${description}`;
  const source = { text: saidIn(messages), prose: getText(asked?.content), about };
  const value = isObject(parameters) ? fromSchema({ type: "object", ...parameters }, source) : {};
  return { name, arguments: isObject(value) ? value : {} };
}

const ANY_OBJECT = {
  type: "object",
  properties: { answer: { type: "string" } },
  required: ["answer"],
};

const documentOf = ({ schema }: OutputFormat, messages: readonly Message[], prose: string) =>
  fromSchema(schema ?? ANY_OBJECT, { text: saidIn(messages), prose });

/** Returns the text of users and tools: the question first, then the other messages, newest first. */
function saidIn(messages: readonly Message[]): string {
  const at = messages.findLastIndex(({ role }) => role === "user");
  const others = messages.filter(({ role }, index) => index !== at && (role === "user" || role === "tool"));
  return [...messages.slice(Math.max(at, 0), at + 1), ...others.reverse()]
    .map(({ content }) => getText(content))
    .join("\n");
}

/** Returns a sentence for each tool result at the end, or `undefined` without results. */
function quoted(messages: readonly Message[]): string | undefined {
  const last = messages.findLastIndex(({ role }) => role !== "tool");
  const results = messages.slice(last + 1);
  if (results.length === 0) return undefined;
  return results.map(({ tool, content }) => sentence(tool, getText(content).trim())).join(" ");
}

function sentence(tool: string | undefined, said: string): string {
  const who = tool ? `The tool ${tool}` : "The tool";
  if (said === "") return `${who} answered nothing.`;
  return `${who} answered: ${said}${/[.!?]$/.test(said) ? "" : "."}`;
}
