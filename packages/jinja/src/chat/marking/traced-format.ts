import { Dict } from "../../values/dict.ts";
import { Tuple } from "../../values/tuple.ts";
import type { TextOperation } from "./text-operations.ts";
import { joinTraced, TracedText, untraceText } from "./traced-text.ts";

/** How a type of format specifies where values go; both only see formats that were used without an error. */
export interface Placeholders {
  readonly pattern: RegExp;
  /** Those that print one character: `{{`, `%%`. */
  readonly doubled: readonly string[];
  /** Those that print an argument unchanged. */
  readonly plain: RegExp;
}

/** `'{} {name:>4}'.format(…)` */
export const BRACES: Placeholders = {
  pattern: /\{\{|\}\}|\{(?:[^{}]|\{[^{}]*\})*\}/g,
  doubled: ["{{", "}}"],
  plain: /^\{\w*\}$/,
};

/** `'%s %(name)4d' % …` */
export const PERCENTS: Placeholders = {
  pattern: /%(?:%|(?:\([^)]*\))?[-+ #0]*(?:\*|\d*)(?:\.(?:\*|\d*))?[hlL]?.)/gsu,
  doubled: ["%%"],
  plain: /^%(?:\(\w*\))?s$/,
};

interface Parts {
  /** One more than there are placeholders. */
  readonly literals: readonly TracedText[];
  readonly placeholders: readonly string[];
}

/** The text between the placeholders is the format's own; what represents them is an argument's. */
export function traceFormat(operation: TextOperation, kind: Placeholders): unknown {
  const { literals, placeholders } = parse(operation.self, kind);
  const fields = fieldsOf(operation, kind);
  const trace = fieldTracer(operation);
  if (fields.length !== placeholders.length) return undefined;
  const traced = fields.map((field, at) => trace(field, kind.plain.test(placeholders[at] ?? "")));
  return joinTraced(
    literals.flatMap((literal, at) => [literal, traced[at] ?? EMPTY]),
    EMPTY,
  );
}

const EMPTY = TracedText.of("", "template");

function parse(format: TracedText, { pattern, doubled }: Placeholders): Parts {
  const literals: TracedText[] = [];
  const placeholders: string[] = [];
  let literal = EMPTY;
  let from = 0;
  for (const { 0: found, index } of format.text.matchAll(pattern)) {
    const isDoubled = doubled.includes(found);
    literal = literal.plus(format.part(from, index + (isDoubled ? 1 : 0)));
    from = index + found.length;
    if (isDoubled) continue;
    literals.push(literal);
    placeholders.push(found);
    literal = EMPTY;
  }
  literals.push(literal.plus(format.part(from, format.text.length)));
  return { literals, placeholders };
}

/** Finds the text of each placeholder by formatting again with each one between two marks. */
function fieldsOf(
  { self, result, again }: TextOperation,
  { pattern, doubled }: Placeholders,
): readonly string[] {
  const sign = unusedSign(self.text + String(result));
  const signed = self.text.replace(pattern, (found) =>
    doubled.includes(found) ? found : sign + found + sign,
  );
  try {
    return String(again(signed))
      .split(sign)
      .filter((_, at) => at % 2 === 1);
  } catch {
    return []; // Brackets within a name: the format has another structure.
  }
}

/** A character of the private use area that is not in the text. */
function unusedSign(text: string): string {
  let code = 0xe000;
  while (text.includes(String.fromCharCode(code))) code++;
  return String.fromCharCode(code);
}

/** A printed argument is whose the argument is; any other field is the template's if all arguments are. */
function fieldTracer({ positional, keywords }: TextOperation) {
  const inputs = [...positional, ...keywords.values()].flatMap(itemsOf);
  const source = inputs.every(isTemplates) ? "template" : "value";
  return (field: string, isPlain: boolean): TracedText => {
    const same = inputs.filter((input) => untraceText(input) === field);
    const [first] = same;
    const isOne = first instanceof TracedText && same.every((each) => isAlike(each, first));
    return isPlain && isOne ? first : TracedText.of(field, source);
  };
}

const isTemplates = (value: unknown) => value instanceof TracedText && value.source === "template";

const isAlike = (value: unknown, { marks }: TracedText) =>
  value instanceof TracedText && value.marks === marks;

function itemsOf(value: unknown): readonly unknown[] {
  if (value instanceof Tuple) return value.items;
  return value instanceof Dict ? [...value.values()] : [value];
}
