import type { ToolPart } from "@inferhub/react/store";
import { useState } from "react";
import { Icon } from "../../components/icon.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Disclosure } from "../../components/ui/disclosure.tsx";
import { Textarea } from "../../components/ui/input.tsx";
import { sanitizeLines, sanitizeText } from "../../lib/sanitize-text.ts";

/** The user's result for a tool call. */
export type AnswerTool = (answer: {
  readonly toolCallId: string;
  readonly output?: unknown;
  readonly errorText?: string;
}) => void;

const STATES: Readonly<Record<ToolPart["state"], string>> = {
  "input-streaming": "Writing the call…",
  "input-available": "Waiting for your response",
  "output-available": "Answered",
  "output-error": "Failed",
};

/** A call of a tool: its arguments, its result, and a form for a result that is missing. */
export function ToolCard({ part, onAnswer }: { part: ToolPart; onAnswer?: AnswerTool | undefined }) {
  const { toolCallId, toolName, state, inputText, output, errorText } = part;
  const isOpen = state === "input-available";
  return (
    <Disclosure
      open={isOpen || state === "input-streaming"}
      className="text-sm"
      summary={
        <>
          <Icon name="action" className="text-muted" />
          <code className="min-w-0 font-mono text-xs wrap-anywhere">{sanitizeText(toolName)}</code>
          <span className="ml-auto text-xs font-normal text-muted">{STATES[state]}</span>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <JsonText label="Arguments" text={indentJson(inputText)} />
        {errorText === undefined ? null : <JsonText label="Error" text={errorText} />}
        {output === undefined ? null : <JsonText label="Result" text={toText(output)} />}
        {isOpen && onAnswer ? <AnswerForm id={toolCallId} name={toolName} onAnswer={onAnswer} /> : null}
      </div>
    </Disclosure>
  );
}

function AnswerForm({ id, name, onAnswer }: { id: string; name: string; onAnswer: AnswerTool }) {
  const [text, setText] = useState("");
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer({ toolCallId: id, output: parseJson(text) });
      }}
    >
      <label htmlFor={`answer-${id}`} className="text-xs font-medium">
        What <code className="font-mono">{sanitizeText(name)}</code> returns, as text or JSON
      </label>
      <Textarea
        id={`answer-${id}`}
        rows={3}
        className="min-h-16 font-mono"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" variant="primary">
          Send result
        </Button>
        <Button
          size="small"
          onClick={() =>
            onAnswer({ toolCallId: id, errorText: text.trim() || "The user rejected the call." })
          }
        >
          Refuse
        </Button>
      </div>
    </form>
  );
}

const JsonText = ({ label, text }: { label: string; text: string }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
    <p className="text-xs font-medium text-muted">{label}</p>
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      className="max-h-48 overflow-auto rounded-md bg-sunken p-2 font-mono text-xs whitespace-pre-wrap wrap-anywhere"
    >
      {sanitizeLines(text)}
    </pre>
  </div>
);

const toText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value, undefined, 2));

function indentJson(json: string): string {
  const value = parseJson(json);
  return typeof value === "string" ? json : JSON.stringify(value, undefined, 2);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
