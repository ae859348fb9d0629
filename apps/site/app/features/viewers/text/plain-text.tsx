import { sanitizeLines } from "../../../lib/sanitize-text.ts";

/** Plain text: model output is data, never markup. */
export function PlainText({ text }: { text: string }) {
  return text.trim() ? (
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {sanitizeLines(text)}
    </p>
  ) : (
    <p className="text-muted">The response is empty.</p>
  );
}
