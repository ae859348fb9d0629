import { getAttribute } from "../../access.ts";
import { call } from "../../call.ts";
import { attributeGetter } from "../../filters/attribute.ts";
import { type Definition, invoke } from "../../runtime/definition.ts";
import type { Runtime } from "../../runtime/runtime.ts";
import type { Keywords } from "../../values/engine-object.ts";
import { each, isIterable, LazyIterator, toArray } from "../../values/iterate.ts";
import { isText } from "../../values/markup.ts";
import { NativeFunction } from "../../values/native-function.ts";
import { isTrue } from "../../values/truth.ts";
import { textFilters, textMethods, traceResult, traceText } from "./text-operations.ts";
import { joinTraced, printed, type TracedText, traced, untrace, untraceText } from "./traced-text.ts";

/**
 * Calls anything except a method of a str. Macros and other engine objects get their arguments unchanged.
 * Host functions get plain ones, and their results count as values.
 */
export const callTraced: typeof call = (runtime, callee, positional, keywords) => {
  if (typeof callee === "function")
    return call(runtime, callee, positional.map(untrace), untraceAll(keywords));
  const result = call(runtime, untraceText(callee), positional, keywords);
  if (!(callee instanceof NativeFunction) || typeof result !== "string") return result;
  return traceResult(result, [...positional, ...(keywords?.values() ?? [])]);
};

function untraceAll(keywords: Keywords | undefined): Keywords | undefined {
  if (keywords === undefined || keywords.size === 0) return keywords;
  return new Map([...keywords].map(([name, value]) => [name, untrace(value)]));
}

/** Calls a method of a str. */
export function callTextMethod(
  runtime: Runtime,
  self: unknown,
  name: string,
  method: unknown,
  positional: readonly unknown[],
  keywords: Keywords,
): unknown {
  if (name === "join" && isIterable(runtime, positional[0])) {
    const items = toArray(runtime, positional[0]);
    const result = call(runtime, method, [untrace(items), ...positional.slice(1)], keywords);
    return typeof result === "string" ? joinPrinted(runtime, items, self) : result;
  }
  const plain = positional.map(untrace);
  const plainKeywords = untraceAll(keywords) ?? keywords;
  const result = call(runtime, method, plain, plainKeywords);
  const text = traced(self);
  if (text === null) return traceResult(result, [self, ...positional, ...keywords.values()]);
  const again = (other: string) => call(runtime, getAttribute(runtime, other, name), plain, plainKeywords);
  return traceText(textMethods()[name], { runtime, self: text, positional, keywords, result, again });
}

/** Filters that return their input or elements of it. */
const PASSING = new Set(
  "length count first last list reverse select reject selectattr rejectattr sort unique min max batch slice groupby dictsort items random sum map attr".split(
    " ",
  ),
);

/** Applies a filter of the environment. */
export function applyTraced(
  runtime: Runtime,
  definition: Definition,
  name: string,
  value: unknown,
  positional: readonly unknown[],
  keywords: Keywords,
): unknown {
  const apply = (subject: unknown, given: readonly unknown[], named: Keywords) =>
    invoke(definition, `do_${name}`, runtime, subject, given, named);
  if (name === "default" || name === "d") return apply(value, positional, keywords);
  if (name === "join" && !runtime.autoescape) return joinFilter(runtime, value, positional, keywords);
  const plain = positional.map(untrace);
  const plainKeywords = untraceAll(keywords) ?? keywords;
  if (PASSING.has(name) && !isText(value)) {
    return mapFilter(runtime, name, value, positional, keywords) ?? apply(value, plain, plainKeywords);
  }
  const result = apply(untrace(value), plain, plainKeywords);
  const self = traced(value);
  if (self === null) return traceResult(result, [value, ...positional, ...keywords.values()]);
  const again = (other: string) => apply(other, plain, plainKeywords);
  return traceText(textFilters()[name], { runtime, self, positional, keywords, result, again });
}

/** `map` with the name of a filter; undefined for any other value. */
function mapFilter(
  runtime: Runtime,
  name: string,
  value: unknown,
  [mapped, ...positional]: readonly unknown[],
  keywords: Keywords,
): LazyIterator | undefined {
  const filter = name === "map" ? String(mapped) : "";
  const definition = runtime.environment.filters[filter];
  if (definition === undefined || !isTrue(runtime, value)) return undefined;
  const results = function* () {
    for (const item of each(runtime, value)) {
      yield applyTraced(runtime, definition, filter, item, positional, keywords);
    }
  };
  return new LazyIterator(results());
}

function joinFilter(
  runtime: Runtime,
  value: unknown,
  positional: readonly unknown[],
  keywords: Keywords,
): TracedText {
  const [separator = keywords.get("d") ?? "", attribute = keywords.get("attribute") ?? null] = positional;
  const items = toArray(runtime, value).map(attributeGetter(runtime, untraceText(attribute)));
  return joinPrinted(runtime, items, separator);
}

function joinPrinted(runtime: Runtime, items: readonly unknown[], separator: unknown): TracedText {
  const between = printed(runtime, separator);
  let length = between.text.length * items.length;
  const parts = items.map((item) => {
    const part = printed(runtime, item);
    length += part.text.length;
    runtime.boundText(length);
    return part;
  });
  runtime.reserveText(length);
  return joinTraced(parts, between);
}
