import type { ToolPart } from "@inferhub/react/store";
import { Badge } from "../../../components/ui/badge.tsx";
import { Disclosure } from "../../../components/ui/disclosure.tsx";
import { sanitizeLines, sanitizeText } from "../../../lib/sanitize-text.ts";

/** A model's reasoning, collapsed. */
export function Reasoning({ text, open = false }: { text: string; open?: boolean }) {
  return (
    <Disclosure summary="Reasoning" className="mb-2 text-sm" open={open}>
      <p className="whitespace-pre-wrap wrap-anywhere text-muted">{sanitizeLines(text)}</p>
    </Disclosure>
  );
}

/** The functions that a model calls, with their arguments and results. */
export function CallItems({ calls }: { calls: readonly ToolPart[] }) {
  return (
    <ul aria-label="Calls of tools" className="mt-2 grid gap-2">
      {calls.map(({ toolCallId, toolName, inputText, output, errorText }) => (
        <li key={toolCallId}>
          <Disclosure
            open
            className="text-sm"
            summary={
              <>
                <Badge>Call</Badge>
                <code className="min-w-0 font-mono text-xs wrap-anywhere">{sanitizeText(toolName)}</code>
              </>
            }
          >
            <CodeBox text={indentJson(inputText)} />
            {output === undefined && errorText === undefined ? null : (
              <>
                <p className="mt-2 text-xs font-semibold text-muted">Result</p>
                <CodeBox text={errorText ?? indentJson(String(output))} />
              </>
            )}
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

const CodeBox = ({ text }: { text: string }) => (
  <pre
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    tabIndex={0}
    className="max-h-48 overflow-auto font-mono text-xs whitespace-pre-wrap wrap-anywhere"
  >
    {sanitizeLines(text)}
  </pre>
);

function indentJson(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
