import { filterArgumentError, TemplateRuntimeError } from "../errors.ts";
import { bind, type Definition, defineVariadic, invoke, late } from "../runtime/definition.ts";
import type { Runtime } from "../runtime/runtime.ts";
import type { Keywords } from "../values/engine-object.ts";
import { each, LazyIterator } from "../values/iterate.ts";
import { Markup } from "../values/markup.ts";
import { repr } from "../values/print.ts";
import { isTrue } from "../values/truth.ts";
import { Undefined } from "../values/undefined.ts";
import { attributeGetter, type Getter } from "./attribute.ts";

export const map = late(
  defineVariadic((runtime, value, positional, keywords) => {
    function* mapped(): Generator<unknown> {
      if (!isTrue(runtime, value)) return;
      const apply = mapper(runtime, positional, keywords);
      for (const item of each(runtime, value)) yield apply(item);
    }
    return new LazyIterator(mapped());
  }),
);

function mapper(runtime: Runtime, positional: readonly unknown[], keywords: Keywords): Getter {
  if (positional.length > 0) return byName(runtime, "filter", positional, keywords);
  if (!keywords.has("attribute")) throw filterArgumentError("map requires a filter argument");
  for (const name of keywords.keys()) {
    if (name !== "attribute" && name !== "default")
      throw filterArgumentError(`Unexpected keyword argument '${name}'`);
  }
  return attributeGetter(runtime, keywords.get("attribute"), keywords.get("default"));
}

/** Applies the filter or test whose name is the first argument to an item, with the other arguments. */
function byName(
  runtime: Runtime,
  kind: "filter" | "test",
  [name, ...positional]: readonly unknown[],
  keywords: Keywords,
): Getter {
  const table = runtime.environment[`${kind}s`];
  const key = name instanceof Markup ? name.text : name;
  const definition: Definition | undefined = typeof key === "string" ? table[key] : undefined;
  // Of no items, an unknown name isn't an error.
  if (definition === undefined)
    return () => {
      throw unknownName(runtime, kind, name);
    };
  const called = `${kind === "filter" ? "do" : "test"}_${String(key)}`;
  if (definition.variadic) return (item) => invoke(definition, called, runtime, item, positional, keywords);
  let bound: readonly unknown[] | null = null;
  return (item) => {
    // Not ahead of time: of no items, wrong arguments are no error.
    bound ??= bind(definition, called, positional, keywords);
    runtime.spendText(item);
    return definition.run(runtime, item, ...bound);
  };
}

function unknownName(runtime: Runtime, kind: string, name: unknown): TemplateRuntimeError {
  const message = `No ${kind} named ${repr(runtime, name)}.`;
  if (!(name instanceof Undefined)) return new TemplateRuntimeError(message);
  return new TemplateRuntimeError(
    `${message} (${name.error().reference}; did you forget to quote the callable name?)`,
  );
}

/**
 * `select` and related filters keep the items for which the test (by default, the truth value)
 * has the expected result.
 */
function selection(wanted: boolean, takesAttribute: boolean) {
  return late(
    defineVariadic((runtime, value, positional, keywords) => {
      function* selected(): Generator<unknown> {
        if (!isTrue(runtime, value)) return;
        const test = tester(runtime, takesAttribute, positional, keywords);
        for (const item of each(runtime, value)) if (isTrue(runtime, test(item)) === wanted) yield item;
      }
      return new LazyIterator(selected());
    }),
  );
}

function tester(
  runtime: Runtime,
  takesAttribute: boolean,
  positional: readonly unknown[],
  keywords: Keywords,
): Getter {
  if (!takesAttribute)
    return positional.length > 0 ? byName(runtime, "test", positional, keywords) : (item) => item;
  if (positional.length === 0) throw filterArgumentError("Missing parameter for attribute name");
  const get = attributeGetter(runtime, positional[0]);
  if (positional.length === 1) return get;
  const test = byName(runtime, "test", positional.slice(1), keywords);
  return (item) => test(get(item));
}

export const select = selection(true, false);
export const reject = selection(false, false);
export const selectattr = selection(true, true);
export const rejectattr = selection(false, true);
