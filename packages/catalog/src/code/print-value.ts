import { isCode } from "./code.ts";

/** Style of a language's literals. */
export interface ValueStyle {
  readonly text: (text: string) => string;
  readonly key: (key: string) => string;
  readonly nothing: string;
  readonly yes: string;
  readonly no: string;
  readonly number: (value: number) => string;
  /** Number of spaces per indentation level. */
  readonly indent: number;
  /** Whether multi-line literals have a trailing comma. */
  readonly trailingComma: boolean;
  /** Whether to pad braces with spaces. */
  readonly spaces: boolean;
}

/** Prints a value as a literal on one line. Omits `undefined` fields, as JSON does. */
export function printInline(value: unknown, style: ValueStyle): string {
  return measured(value, style).inline;
}

/**
 * Prints a value as a literal, on several lines if it is wider than `width` columns.
 * @param column start column of the literal. It doesn't indent the following lines
 */
export function printLines(value: unknown, style: ValueStyle, width = 80, column = 0): string {
  return laidOut(measured(value, style), style, { width, column, pad: "" });
}

/** A value with its single-line form, so nested values are printed only once. */
interface Measured {
  readonly inline: string;
  /** Items of a list or object. */
  readonly parts?: readonly { readonly key: string; readonly part: Measured }[];
}

function measured(value: unknown, style: ValueStyle): Measured {
  if (typeof value !== "object" || value === null) return { inline: printScalar(value, style) };
  if (isCode(value)) return { inline: value.code };
  const isList = Array.isArray(value);
  const parts = [];
  let inside = "";
  for (const [name, each] of Object.entries(value)) {
    if (each === undefined && !isList) continue;
    const key = isList ? "" : `${style.key(name)}: `;
    const part = measured(each, style);
    parts.push({ key, part });
    inside += `${inside && ", "}${key}${part.inline}`;
  }
  if (isList) return { inline: `[${inside}]`, parts };
  return { inline: style.spaces && inside ? `{ ${inside} }` : `{${inside}}`, parts };
}

interface Place {
  readonly width: number;
  readonly column: number;
  /** Indentation of the following lines. */
  readonly pad: string;
}

function laidOut({ inline, parts }: Measured, style: ValueStyle, { width, column, pad }: Place): string {
  const fits = column + inline.length <= width && !inline.includes("\n");
  if (!parts || parts.length === 0 || fits) return indent(inline, pad);
  const inner = pad + " ".repeat(style.indent);
  const lines = parts.map(({ key, part }) => {
    const place = { width: width - style.indent, column: key.length + 1, pad: inner };
    return `${inner}${key}${laidOut(part, style, place)}`;
  });
  const [open, close] = [inline[0], inline.at(-1)];
  return `${open}\n${lines.join(",\n")}${style.trailingComma ? "," : ""}\n${pad}${close}`;
}

/** Indents every line except the first. Strings in literals contain no line breaks, so only the layout changes. */
export function indent(code: string, pad: string): string {
  return pad && code.includes("\n") ? code.replace(/\n(?=[^\n])/g, `\n${pad}`) : code;
}

function printScalar(value: unknown, style: ValueStyle): string {
  switch (typeof value) {
    case "string":
      return style.text(value);
    case "number":
      return style.number(value);
    case "boolean":
      return value ? style.yes : style.no;
    default:
      return style.nothing;
  }
}
