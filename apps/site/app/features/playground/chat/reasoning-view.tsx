import { Badge } from "../../../components/ui/badge.tsx";
import { Disclosure } from "../../../components/ui/disclosure.tsx";
import { sanitizeLines, sanitizeText } from "../../../lib/sanitize-text.ts";
import type { ToolCall } from "./conversation.ts";

/** What a model thought, folded away. */
export function Reasoning({ text, open = false }: { text: string; open?: boolean }) {
  return (
    <Disclosure summary="Reasoning" className="mb-2 text-sm" open={open}>
      <p className="whitespace-pre-wrap wrap-anywhere text-muted">{sanitizeLines(text)}</p>
    </Disclosure>
  );
}

/** The functions that a model wants to be called, with their arguments. */
export function CallItems({ calls }: { calls: readonly ToolCall[] }) {
  return (
    <ul aria-label="Calls of tools" className="mt-2 grid gap-2">
      {calls.map(({ id, name, arguments: given }) => (
        <li key={id}>
          <Disclosure
            open
            className="text-sm"
            summary={
              <>
                <Badge>Call</Badge>
                <code className="min-w-0 font-mono text-xs wrap-anywhere">{sanitizeText(name)}</code>
              </>
            }
          >
            <pre
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
              tabIndex={0}
              className="max-h-48 overflow-auto font-mono text-xs whitespace-pre-wrap wrap-anywhere"
            >
              {sanitizeLines(indentJson(given))}
            </pre>
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

function indentJson(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
