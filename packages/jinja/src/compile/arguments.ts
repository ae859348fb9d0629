import { typeError } from "../errors.ts";
import type { Arguments, Expression } from "../parser/ast.ts";
import type { Evaluate, Frame } from "../runtime/frame.ts";
import { type Keywords, NO_KEYWORDS } from "../values/engine-object.ts";
import { toArray } from "../values/iterate.ts";
import { isMapping, mappingEntries } from "../values/mapping.ts";
import { Markup } from "../values/markup.ts";
import { typeName } from "../values/type-name.ts";
import { Undefined } from "../values/undefined.ts";

/** Positional arguments and keywords, in source form. */
export interface NamedArguments {
  readonly positional: readonly Evaluate[];
  readonly keywords: readonly (readonly [name: string, value: Evaluate])[];
}

/** The arguments of a call, ready to be evaluated. */
export interface CompiledArguments {
  /** Set if all are positional: their number is known. */
  readonly plain: readonly Evaluate[] | null;
  /** Set if there are also keywords, and all of them are known. */
  readonly named: NamedArguments | null;
  positional(frame: Frame): unknown[];
  keywords(frame: Frame): Keywords;
}

export function compileArguments(
  { positional, keywords, rest, keywordRest }: Arguments,
  compile: (node: Expression) => Evaluate,
  at: number,
): CompiledArguments {
  const values = positional.map(compile);
  if (keywords.length === 0 && rest === null && keywordRest === null) return plainArguments(values);
  const named = keywords.map(({ name, value }) => [name, compile(value)] as const);
  return namedArguments(values, named, rest && compile(rest), keywordRest && compile(keywordRest), at);
}

const noKeywords = () => NO_KEYWORDS;

function evaluateAll(values: readonly Evaluate[], frame: Frame): unknown[] {
  const evaluated: unknown[] = [];
  for (const value of values) evaluated.push(value(frame));
  return evaluated;
}

const plainArguments = (values: readonly Evaluate[]): CompiledArguments => ({
  plain: values,
  named: null,
  positional: (frame) => evaluateAll(values, frame),
  keywords: noKeywords,
});

const namedArguments = (
  values: readonly Evaluate[],
  named: readonly (readonly [name: string, value: Evaluate])[],
  rest: Evaluate | null,
  keywordRest: Evaluate | null,
  at: number,
): CompiledArguments => ({
  plain: null,
  named: rest === null && keywordRest === null ? { positional: values, keywords: named } : null,
  positional: (frame) => {
    const evaluated = evaluateAll(values, frame);
    if (rest !== null) {
      const more = rest(frame);
      frame.runtime.position = at;
      evaluated.push(...toArray(frame.runtime, more));
    }
    return evaluated;
  },
  keywords: (frame) => {
    if (named.length === 0 && keywordRest === null) return NO_KEYWORDS;
    const evaluated = new Map<string, unknown>();
    for (const [name, value] of named) evaluated.set(name, value(frame));
    if (keywordRest !== null) {
      const more = keywordRest(frame);
      frame.runtime.position = at;
      addEntries(evaluated, more);
    }
    return evaluated;
  },
});

export function addEntries(keywords: Map<string, unknown>, value: unknown): void {
  if (value instanceof Undefined) throw value.error();
  if (!isMapping(value)) throw typeError(`argument after ** must be a mapping, not ${typeName(value)}`);
  for (const [key, item] of mappingEntries(value)) {
    const name = key instanceof Markup ? key.text : key;
    if (typeof name !== "string") throw typeError("keywords must be strings");
    if (keywords.has(name)) throw typeError(`got multiple values for keyword argument '${name}'`);
    keywords.set(name, item);
  }
}
