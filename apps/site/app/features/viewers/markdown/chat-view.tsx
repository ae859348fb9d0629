import { Foreign } from "../../../components/foreign.tsx";
import { Disclosure } from "../../../components/ui/disclosure.tsx";
import { JsonTree } from "../json/json-tree.tsx";
import { isRecord, isRecords, wordsOf } from "../values.ts";
import type { ViewProps } from "../viewer.ts";
import { PlainText } from "../words/plain-text.tsx";
import { chatMessage, textOf } from "../words/words.ts";
import { Markdown } from "./markdown.tsx";

/** A model's turn: what it thought, what it says, and the tools that it calls. */
export function ChatView({ data }: ViewProps) {
  const message = chatMessage(data);
  const thought = message?.["reasoning_content"] ?? message?.["reasoning"];
  const calls = message?.["tool_calls"];
  const text = textOf(data) ?? "";
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
          Calls <Foreign>{wordsOf(called["name"] ?? "a tool")}</Foreign>
        </span>
      }
    >
      <JsonTree value={parsed(called["arguments"])} />
    </Disclosure>
  );
}

/** Arguments come as JSON in a text; a model may also have written none. */
function parsed(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
