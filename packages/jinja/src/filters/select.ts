import { filterArgumentError, TemplateRuntimeError } from "../errors.ts";
import { bind, type Definition, defineVariadic, invoke, late } from "../runtime/definition.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { type Keywords, MISSING } from "../values/engine-object.ts";
import { itemsAtHand, iterate, LazyIterator } from "../values/iterate.ts";
import { Markup } from "../values/markup.ts";
import { repr } from "../values/print.ts";
import { isTrue } from "../values/truth.ts";
import { Undefined } from "../values/undefined.ts";
import { attributeGetter, type Getter } from "./attribute.ts";

export const map = late(
  defineVariadic((runtime, value, positional, keywords) => {
    const items = new PassedOn(runtime, value, () => mapper(runtime, positional, keywords));
    return new LazyIterator(items);
  }),
);

/**
 * What a function makes of the items of a value, one by one; it leaves out those that it makes `MISSING`. It is asked for
 * with the first item. A generator does the same, but starts several times slower.
 */
class PassedOn implements IterableIterator<unknown> {
  readonly #runtime: Runtime;
  readonly #value: unknown;
  readonly #start: () => Getter;
  #apply: Getter | null = null;
  #items: readonly unknown[] | undefined;
  #rest: Iterator<unknown> | null = null;
  #at = 0;

  constructor(runtime: Runtime, value: unknown, start: () => Getter) {
    this.#runtime = runtime;
    this.#value = value;
    this.#start = start;
  }

  next(): IteratorResult<unknown> {
    this.#apply ??= this.#begin();
    for (let item = this.#read(); item !== MISSING; item = this.#read()) {
      const value = this.#apply(item);
      if (value !== MISSING) return { value, done: false };
    }
    return { value: undefined, done: true };
  }

  #begin(): Getter {
    if (!isTrue(this.#runtime, this.#value)) {
      this.#items = [];
      return (item) => item;
    }
    const apply = this.#start();
    this.#items = itemsAtHand(this.#value);
    if (this.#items === undefined) this.#rest = iterate(this.#runtime, this.#value);
    return apply;
  }

  /** The next item, paid for; `MISSING` behind the last. */
  #read(): unknown {
    if (this.#items === undefined) {
      const next = this.#rest?.next();
      if (next === undefined || next.done === true) return MISSING;
      this.#runtime.spend(1);
      return next.value;
    }
    if (this.#at >= this.#items.length) return MISSING;
    this.#runtime.spend(1);
    return this.#items[this.#at++];
  }

  [Symbol.iterator](): this {
    return this;
  }
}

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
      const select = (): Getter => {
        const test = tester(runtime, takesAttribute, positional, keywords);
        return (item) => (isTrue(runtime, test(item)) === wanted ? item : MISSING);
      };
      return new LazyIterator(new PassedOn(runtime, value, select));
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
