import { codePoints } from "./text.ts";

/** Text that is HTML already: autoescaping leaves it alone. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }

  /** Its `repr`, built from that of its text. */
  repr(quoted: string): string {
    return `Markup(${quoted})`;
  }

  /** What going over it gives: plain strings, unlike its slices and elements. */
  characters(): readonly (string | Markup)[] {
    return codePoints(this.text);
  }
}

/** Whether Python would take it for a str. */
export const isText = (value: unknown): value is string | Markup =>
  typeof value === "string" || value instanceof Markup;

const UNSAFE = /[&<>'"]/;

/** HTML-escapes `& < > ' "`, as markupsafe does. */
export function escapeHtml(text: string): string {
  if (!UNSAFE.test(text)) return text;
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("'", "&#39;")
    .replaceAll('"', "&#34;");
}
