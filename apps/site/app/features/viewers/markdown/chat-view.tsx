import { Disclosure } from "../../../components/ui/disclosure.tsx";
import { UntrustedText } from "../../../components/untrusted-text.tsx";
import { JsonTree } from "../json/json-tree.tsx";
import { PlainText } from "../text/plain-text.tsx";
import { readChatMessage, readText } from "../text/read-text.ts";
import { isRecord, isRecords, toText } from "../values.ts";
import type { ViewProps } from "../viewer.ts";
import { Markdown } from "./markdown.tsx";

/** A model's turn: its reasoning, its content, and its tool calls. */
export function ChatView({ data }: ViewProps) {
  const message = readChatMessage(data);
  const thought = message?.["reasoning_content"] ?? message?.["reasoning"];
  const calls = message?.["tool_calls"];
  const text = readText(data) ?? "";
  return (
    <div className="grid gap-3">
      {typeof thought === "string" && thought.trim() ? (
        <Disclosure summary="Reasoning">
          <PlainText text={thought} />
        </Disclosure>
      ) : null}
      {text || !isRecords(calls) || calls.length === 0 ? <Markdown text={text} /> : null}
      {isRecords(calls)
        ? calls.map((call, at) => <ToolCall key={String(call["id"] ?? at)} call={call} />)
        : null}
    </div>
  );
}

function ToolCall({ call }: { call: Readonly<Record<string, unknown>> }) {
  const called = isRecord(call["function"]) ? call["function"] : {};
  return (
    <Disclosure
      summary={
        <span>
          Calls <UntrustedText>{toText(called["name"] ?? "a tool")}</UntrustedText>
        </span>
      }
    >
      <JsonTree value={parseJson(called["arguments"])} />
    </Disclosure>
  );
}

/** Arguments are JSON text, and can be empty. */
function parseJson(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
