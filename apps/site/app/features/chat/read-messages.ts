import type { ChatMessage, MessagePart } from "@inferhub/react/store";
import { isRecord } from "../../lib/is-record.ts";

const ROLES: ReadonlySet<unknown> = new Set<ChatMessage["role"]>(["system", "user", "assistant"]);
const TOOL_STATES: ReadonlySet<unknown> = new Set([
  "input-streaming",
  "input-available",
  "output-available",
  "output-error",
]);

/** Parses messages from a link or storage, which are untrusted. `undefined` if invalid. */
export function readMessages(value: unknown): readonly ChatMessage[] | undefined {
  if (!Array.isArray(value) || !value.every(isMessage)) return undefined;
  const ids = new Set(value.map(({ id }) => id));
  // A response that was streaming when the page was left is not complete.
  return ids.size === value.length ? value.map(withoutRun) : undefined;
}

function isMessage(value: unknown): value is ChatMessage {
  if (!isRecord(value)) return false;
  const { id, role, parts, calls } = value;
  return (
    typeof id === "string" &&
    id !== "" &&
    ROLES.has(role) &&
    Array.isArray(parts) &&
    parts.every(isPart) &&
    (calls === undefined || (Array.isArray(calls) && calls.every(isCall)))
  );
}

function isPart(value: unknown): value is MessagePart {
  if (!isRecord(value)) return false;
  const { type, text, url, mediaType, toolCallId, toolName, inputText, state } = value;
  switch (type) {
    case "text":
    case "reasoning":
      return typeof text === "string";
    case "file":
      return typeof url === "string" && url.startsWith("data:") && typeof mediaType === "string";
    case "source-url":
      return typeof url === "string";
    case "dynamic-tool":
      return (
        [toolCallId, toolName, inputText].every((each) => typeof each === "string") && TOOL_STATES.has(state)
      );
    default:
      return type === "step-start";
  }
}

function isCall(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { provider, model, totalMs, firstContentMs, cost } = value;
  return (
    typeof provider === "string" &&
    typeof model === "string" &&
    typeof totalMs === "number" &&
    (firstContentMs === undefined || typeof firstContentMs === "number") &&
    (cost === undefined || (isRecord(cost) && typeof cost["usd"] === "number"))
  );
}

const withoutRun = (message: ChatMessage): ChatMessage =>
  message.status === "pending" || message.status === "streaming"
    ? { ...message, status: "partial" }
    : message;
