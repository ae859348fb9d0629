import { TemplateRuntimeError } from "../errors.ts";
import { define } from "../runtime/definition.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { ordered } from "../values/compare.ts";
import { Dict, PythonSet } from "../values/dict.ts";
import { isMapping, mappingEntries } from "../values/mapping.ts";
import { repr } from "../values/print.ts";
import { SPACES } from "../values/spaces.ts";
import { splitLines, textLength } from "../values/text.ts";
import { Tuple } from "../values/tuple.ts";
import { typeName } from "../values/type-name.ts";

/** Python's `pprint.pformat`. */
export const pprint = define({}, (runtime, value) => {
  const printed = new PrettyPrinter(runtime).print(sorted(runtime, value));
  runtime.spendLetters(printed);
  return printed;
});

const WIDTH = 80;

/** A copy with the keys of dicts in order. */
function sorted(runtime: Runtime, value: unknown): unknown {
  if (!Array.isArray(value) && !(value instanceof Tuple) && !isMapping(value)) return value;
  runtime.enter();
  const copy = sortedContainer(runtime, value);
  runtime.leave();
  return copy;
}

function sortedContainer(runtime: Runtime, value: object): unknown {
  const copyAll = (items: readonly unknown[]) => {
    runtime.spend(items.length);
    return items.map((item) => sorted(runtime, item));
  };
  if (Array.isArray(value)) return copyAll(value);
  if (value instanceof Tuple) return new Tuple(copyAll(value.items));
  const entries = isMapping(value) ? mappingEntries(value) : [];
  runtime.spend(entries.length);
  const inOrder = [...entries].sort(([a], [b]) => compareSafely(runtime, a, b));
  return new Dict(inOrder.map(([key, item]) => [key, sorted(runtime, item)] as const));
}

/** What cannot be compared is ordered by the names of the types. */
function compareSafely(runtime: Runtime, left: unknown, right: unknown): number {
  try {
    return ordered(runtime, "<", left, right) ? -1 : ordered(runtime, "<", right, left) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof TemplateRuntimeError) || error.kind !== "TypeError") throw error;
    return typeName(left) < typeName(right) ? -1 : typeName(left) > typeName(right) ? 1 : 0;
  }
}

class PrettyPrinter {
  readonly #runtime: Runtime;
  #length = 0;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  /**
   * @param indent where the value starts in its line
   * @param allowance how much must still fit behind it
   */
  print(value: unknown, indent = 0, allowance = 0, level = 1): string {
    const text = repr(this.#runtime, value);
    this.#runtime.spend(Math.ceil(text.length / 64));
    if (textLength(text) <= WIDTH - indent - allowance) return this.#counted(text);
    if (typeof value === "string") return this.#counted(this.#string(value, indent, allowance, level));
    if (Array.isArray(value)) return this.#items(value, "[", "]", indent, allowance, level);
    if (value instanceof Tuple)
      return this.#items(value.items, "(", value.items.length === 1 ? ",)" : ")", indent, allowance, level);
    if (value instanceof PythonSet || value instanceof Set) {
      const items = [...value].sort((a, b) => compareSafely(this.#runtime, a, b));
      return this.#items(items, "{", "}", indent, allowance, level);
    }
    if (value instanceof Dict) return this.#dict(value, indent, allowance, level);
    return this.#counted(text);
  }

  #counted(text: string): string {
    this.#length += text.length;
    this.#runtime.boundText(this.#length);
    return text;
  }

  #items(
    items: readonly unknown[],
    open: string,
    close: string,
    indent: number,
    allowance: number,
    level: number,
  ): string {
    const lines = items.map((item, at) => {
      const behind = at === items.length - 1 ? allowance + close.length : 1;
      return this.print(item, indent + 1, behind, level + 1);
    });
    return open + lines.join(this.#separator(indent)) + close;
  }

  #separator(indent: number): string {
    return `,\n${" ".repeat(indent + 1)}`;
  }

  #dict(dict: Dict, indent: number, allowance: number, level: number): string {
    const entries = [...dict.entries()];
    const lines = entries.map(([key, item], at) => {
      const head = `${repr(this.#runtime, key)}: `;
      const behind = at === entries.length - 1 ? allowance + 1 : 1;
      return head + this.print(item, indent + 1 + textLength(head), behind, level + 1);
    });
    return `{${lines.join(this.#separator(indent))}}`;
  }

  /** A long string becomes several side by side, broken behind newlines and blanks. */
  #string(text: string, indent: number, allowance: number, level: number): string {
    const isOutermost = level === 1;
    const margin = indent + (isOutermost ? 1 : 0);
    const chunks = this.#chunks(text, WIDTH - margin, allowance + (isOutermost ? 1 : 0));
    const joined = chunks.join(`\n${" ".repeat(margin)}`);
    return isOutermost && chunks.length > 1 ? `(${joined})` : joined;
  }

  #chunks(text: string, width: number, allowance: number): string[] {
    const chunks: string[] = [];
    const lines = splitLines(text, true);
    for (const [at, line] of lines.entries()) {
      const isLast = at === lines.length - 1;
      const whole = repr(this.#runtime, line);
      if (textLength(whole) <= width - (isLast ? allowance : 0)) chunks.push(whole);
      else chunks.push(...this.#wrap(line, width, isLast ? allowance : 0));
    }
    return chunks;
  }

  #wrap(line: string, width: number, allowance: number): string[] {
    const chunks: string[] = [];
    const parts = line.match(PART) ?? [];
    this.#runtime.spend(parts.length);
    let current = "";
    for (const [at, part] of parts.entries()) {
      const room = at === parts.length - 1 ? width - allowance : width;
      if (textLength(repr(this.#runtime, current + part)) <= room) current += part;
      else {
        if (current !== "") chunks.push(repr(this.#runtime, current));
        current = part;
      }
    }
    if (current !== "") chunks.push(repr(this.#runtime, current));
    return chunks;
  }
}

/** A word with the blanks behind it, or the blanks a line starts with. */
const PART = new RegExp(`[^${SPACES}]+[${SPACES}]*|[${SPACES}]+`, "g");
