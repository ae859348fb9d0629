import { isCode } from "./code.ts";

/** How a language writes values down. */
export interface ValueStyle {
  readonly text: (text: string) => string;
  readonly key: (key: string) => string;
  readonly nothing: string;
  readonly yes: string;
  readonly no: string;
  readonly number: (value: number) => string;
  /** Columns of a step to the right, and whether lists end in a comma. */
  readonly indent: number;
  readonly trailingComma: boolean;
}

/** A value as a literal on one line. Members that are `undefined` are left out, as JSON does. */
export function printInline(value: unknown, style: ValueStyle): string {
  const inside = (each: unknown) => printInline(each, style);
  if (isCode(value)) return value.code;
  if (Array.isArray(value)) return `[${value.map(inside).join(", ")}]`;
  if (typeof value !== "object" || value === null) return printScalar(value, style);
  const members = membersOf(value).map(([key, each]) => `${style.key(key)}: ${inside(each)}`);
  if (members.length === 0) return "{}";
  return style.trailingComma ? `{ ${members.join(", ")} }` : `{${members.join(", ")}}`;
}

/**
 * A value as a literal that is broken into lines where it would be wider than `width` columns.
 * @param column where the literal begins, which its further lines are not moved by
 */
export function printLines(value: unknown, style: ValueStyle, width = 80, column = 0): string {
  const inline = printInline(value, style);
  const isList = Array.isArray(value);
  const isTree = typeof value === "object" && value !== null && !isCode(value) && inline.length > 2;
  if (!isTree || (column + inline.length <= width && !inline.includes("\n"))) return inline;
  const pad = " ".repeat(style.indent);
  const entries = isList
    ? value.map((each): [string, unknown] => ["", each])
    : membersOf(value).map(([key, each]): [string, unknown] => [`${style.key(key)}: `, each]);
  const lines = entries.map(([key, each]) => {
    const printed = printLines(each, style, width - style.indent, key.length + 1);
    return `${pad}${key}${indented(printed, pad)}`;
  });
  const [open, close] = isList ? ["[", "]"] : ["{", "}"];
  return `${open}\n${lines.join(",\n")}${style.trailingComma ? "," : ""}\n${close}`;
}

/** Moves every line but the first to the right. A literal holds no line ends, so that this changes layout alone. */
export function indented(code: string, pad: string): string {
  return pad ? code.replace(/\n(?=[^\n])/g, `\n${pad}`) : code;
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

const membersOf = (value: object) => Object.entries(value).filter(([, each]) => each !== undefined);
