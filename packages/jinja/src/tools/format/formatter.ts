import type { CoreEnvironment } from "../../environment.ts";
import { depthsOf } from "../written/nesting.ts";
import { type Piece, piecesOf, type WrittenTag } from "../written/pieces.ts";
import { formatGap } from "./gaps.ts";
import { Layout } from "./layout.ts";
import { TagReader } from "./parts.ts";

/**
 * Formats any source that an environment can parse.
 * @param indent one level of nesting
 * @throws TemplateSyntaxError, LimitError
 */
export function formatTemplate(source: string, environment: CoreEnvironment, indent: string): string {
  environment.parser(source).template();
  const pieces = piecesOf(source, environment.syntax);
  const formatted = write(normalized(source), pieces, environment, indent);
  // Custom delimiters can give whitespace a meaning that the formatter does not handle.
  const isSame = hasSameMeaning(pieces, normalized(source), formatted, environment);
  const newline = /\r\n?|\n/.exec(source)?.[0] ?? "\n";
  return (isSame ? formatted : normalized(source)).replaceAll("\n", newline);
}

const normalized = (source: string) => source.replace(/\r\n?/g, "\n");

function write(
  source: string,
  pieces: readonly Piece[],
  environment: CoreEnvironment,
  indent: string,
): string {
  const tags = pieces.filter((piece) => typeof piece !== "string");
  const depths = depthsOf(tags);
  const layout = new Layout(indent);
  const page = new Page();
  let before: WrittenTag | null = null;
  tags.forEach((tag, at) => {
    const gap = source.slice(before?.end ?? 0, tag.start);
    page.add(formatGap(gap, before, tag, indent.repeat(depths[at] ?? 0), environment.syntax));
    page.add(writeTag(source, tag, layout, page));
    before = tag;
  });
  page.add(source.slice(tags.at(-1)?.end ?? 0));
  return page.text;
}

function writeTag(source: string, tag: WrittenTag, layout: Layout, { column, margin }: Page): string {
  const { kind, opening, closing, start, end, tokens } = tag;
  if (kind !== "block" && kind !== "variable") return source.slice(start, end);
  const parts = new TagReader(tokens, source).read(kind === "block");
  const inside = layout.print(parts, column + opening.length + 1, margin, closing.length + 1);
  return `${opening} ${inside} ${closing}`;
}

/** Text that grows, with the place where it is. */
class Page {
  text = "";
  /** Length of the last line. */
  column = 0;
  /** The blanks it starts with. */
  margin = "";

  add(text: string): void {
    const newline = text.lastIndexOf("\n");
    const isBlankSoFar = newline >= 0 || this.margin.length === this.column;
    if (newline >= 0) {
      this.column = 0;
      this.margin = "";
    }
    const line = text.slice(newline + 1);
    if (isBlankSoFar) this.margin += /^[ \t]*/.exec(line)?.[0] ?? "";
    this.column += line.length;
    this.text += text;
  }
}

function hasSameMeaning(
  pieces: readonly Piece[],
  source: string,
  formatted: string,
  environment: CoreEnvironment,
): boolean {
  try {
    environment.parser(formatted).template();
    const again = piecesOf(formatted, environment.syntax);
    return meaning(pieces, source) === meaning(again, formatted);
  } catch {
    return false;
  }
}

/** The parser's view of the parts. */
function meaning(pieces: readonly Piece[], source: string): string {
  const entries = pieces.map((piece) => {
    if (typeof piece === "string") return piece;
    const reader = new TagReader(piece.tokens, source);
    reader.read(piece.kind === "block" || piece.kind === "line");
    const isKept = piece.kind === "comment" || piece.kind === "raw";
    return [piece.kind, ...reader.meaning, isKept ? source.slice(piece.start, piece.end) : ""];
  });
  return JSON.stringify(entries);
}
