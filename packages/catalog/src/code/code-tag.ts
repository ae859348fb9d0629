import { type Code, type CodeLanguage, createCode, isCode } from "./code.ts";
import { indent } from "./print-value.ts";

/** Values allowed in `${}`: code and lists of it unchanged, `undefined` as empty text, other values as literals. */
export type CodeValue = Code | readonly Code[] | undefined | string | number | boolean | null | object;

/** Placeholder for missing values. Lines that contain only placeholders are dropped. */
const ABSENT = "\u0000";

/**
 * Creates a template tag for a language. The tag removes the indentation of the template and converts each value to a
 * literal of the language. Backslashes are kept as they are.
 *
 * ```ts
 * python`
 *   model = load(${model.id})
 *   ${needsDevice ? python`model.to("cuda")` : undefined}
 * `;
 * ```
 * Lines that contain only `undefined` are omitted. Code with several lines keeps the indentation of its first line.
 */
export function codeTag(language: CodeLanguage, literal: (value: unknown) => string) {
  const layouts = new WeakMap<TemplateStringsArray, readonly string[]>();
  return (template: TemplateStringsArray, ...values: readonly CodeValue[]): Code => {
    const layout = layouts.get(template) ?? dedented(template.raw);
    layouts.set(template, layout);
    let code = layout[0] as string;
    values.forEach((value, index) => {
      const piece = inserted(value, literal);
      code += (piece.includes("\n") ? indent(piece, indentationOf(code)) : piece) + layout[index + 1];
    });
    return createCode(language, code.includes(ABSENT) ? withoutAbsent(code) : code);
  };
}

function inserted(value: CodeValue, literal: (value: unknown) => string): string {
  if (value === undefined) return ABSENT;
  if (isCode(value)) return value.code || ABSENT;
  if (Array.isArray(value) && value.length > 0 && value.every(isCode)) {
    return value.map(({ code }) => code).join("\n");
  }
  return literal(value);
}

/** Returns the indentation of the last line. */
const indentationOf = (code: string) => /[ \t]*/.exec(code.slice(code.lastIndexOf("\n") + 1))?.[0] ?? "";

/** Removes the common indentation, and empty lines at the start and the end. */
function dedented(raw: readonly string[]): readonly string[] {
  const parts = raw.map((part) => part.replace(/\\(?=[`$])/g, ""));
  const marked = parts.join(ABSENT);
  const indents = [...marked.matchAll(/\n([ \t]*)(?=[^\s])/g)].map(([, indent = ""]) => indent.length);
  const common = indents.length > 0 ? Math.min(...indents) : 0;
  return marked
    .replace(new RegExp(`\\n[ \\t]{0,${common}}`, "g"), "\n")
    .replace(/^[ \t]*\n/, "")
    .replace(/\n[ \t]*$/, "")
    .split(ABSENT);
}

/** Removes absent lines, each with one adjacent empty line. */
function withoutAbsent(code: string): string {
  const kept: string[] = [];
  const lines = code.split("\n");
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as string;
    const isNothing = line.includes(ABSENT) && line.replaceAll(ABSENT, "").trim() === "";
    if (!isNothing) kept.push(line.replaceAll(ABSENT, ""));
    else if (!kept.at(-1)?.trim() && !lines[index + 1]?.trim()) index += 1;
  }
  while (kept.length > 0 && !kept.at(-1)?.trim()) kept.pop();
  return kept.join("\n");
}
