import { isCode } from "./code.ts";

/** How a language writes values down. */
export interface ValueStyle {
  readonly text: (text: string) => string;
  readonly key: (key: string) => string;
  readonly nothing: string;
  readonly yes: string;
  readonly no: string;
  readonly number: (value: number) => string;
  /** Columns of a step to the right. */
  readonly indent: number;
  /** Whether what is broken into lines ends in a comma. */
  readonly trailingComma: boolean;
  /** Whether to pad braces with spaces. */
  readonly spaces: boolean;
}

/** A value as a literal on one line. Fields that are `undefined` are omitted, as JSON does. */
export function printInline(value: unknown, style: ValueStyle): string {
  return measured(value, style).inline;
}

/**
 * A value as a literal that is broken into lines where it would be wider than `width` columns.
 * @param column where the literal starts, which its further lines are not moved by
 */
export function printLines(value: unknown, style: ValueStyle, width = 80, column = 0): string {
  return laidOut(measured(value, style), style, { width, column, pad: "" });
}

/** A value with its single-line form, so nested values are printed only once. */
interface Measured {
  readonly inline: string;
  /** Of lists and fields, what is between the brackets. */
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
  /** What further lines start with. */
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

/** Moves every line but the first to the right. A literal contains no line ends, so this changes layout alone. */
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
