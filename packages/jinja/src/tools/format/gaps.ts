import type { Syntax } from "../../parser/syntax.ts";
import { isSpace } from "../../values/text.ts";
import type { WrittenTag } from "../written/pieces.ts";

/**
 * The text between two tags in the formatted source. Whitespace changes only where the lexer drops
 * it: there a tag gets its own line, indented by its depth.
 * @param before null at the start of the template
 */
export function formatGap(
  gap: string,
  before: WrittenTag | null,
  next: WrittenTag,
  indentation: string,
  syntax: Syntax,
): string {
  if (next.kind === "line") return gap;
  const startsLine = before === null || before.kind === "line";
  const isBlank = isSpaceFrom(gap, 0);
  // A comment behind a tag stays there.
  if (isBlank && next.kind === "comment" && !startsLine && !gap.includes("\n")) return gap;
  const isStripped = next.openingSign === "-" || (before?.closingSign === "-" && isBlank);
  if (isBlank && isStripped) return newlines(gap, startsLine) + indentation;
  const lstrips = syntax.lstrip_blocks && next.openingSign !== "+" && next.kind !== "variable";
  if (!isStripped && !lstrips) return gap;
  const line = gap.lastIndexOf("\n") + 1;
  if (!isSpaceFrom(gap, line)) return gap;
  if (line > 0 || startsLine) return gap.slice(0, line) + indentation;
  return gap === "" && lstrips && trims(before, syntax) ? `\n${indentation}` : gap;
}

/** One line break; an empty line stays one. */
function newlines(gap: string, startsLine: boolean): string {
  const [, first, second] = gap.split("\n", 3);
  if (startsLine) return "";
  return first !== undefined && second !== undefined ? "\n\n" : "\n";
}

/** Whether the newline behind a tag is dropped. */
function trims(tag: WrittenTag | null, syntax: Syntax): boolean {
  if (tag === null || tag.kind === "variable" || tag.kind === "line") return false;
  return syntax.trim_blocks && tag.closingSign !== "+";
}

function isSpaceFrom(text: string, from: number): boolean {
  for (let at = from; at < text.length; at++) if (!isSpace(text.charCodeAt(at))) return false;
  return true;
}
