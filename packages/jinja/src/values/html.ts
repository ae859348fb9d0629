import type { Runtime } from "../runtime/runtime.ts";
import { escapeHtml } from "./markup.ts";
import { str } from "./print.ts";
import { hasHtml } from "./undefined.ts";

/** The value as HTML: escaped, unless it is HTML already. */
export function htmlOf(runtime: Runtime, value: unknown): string {
  if (typeof value === "string") return escapeHtml(value);
  const isHtml = hasHtml(value);
  const text = str(runtime, value);
  return isHtml ? text : escapeHtml(text);
}
