import { filterArgumentError, TemplateError, typeError } from "../errors.ts";
import { add, floorDivide, modulo, multiply, subtract } from "../operators.ts";
import { define, late, REQUIRED } from "../runtime/definition.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { equal, ordered } from "../values/compare.ts";
import { htmlOf } from "../values/html.ts";
import { each, iterate, LazyIterator, lengthIfAny, length as lengthOf, toArray } from "../values/iterate.ts";
import { isText, Markup } from "../values/markup.ts";
import { str } from "../values/print.ts";
import { Range } from "../values/range.ts";
import { reverseIterator } from "../values/reverse-iterator.ts";
import { subscript } from "../values/subscript.ts";
import { codePoints } from "../values/text.ts";
import { toIndex } from "../values/to-index.ts";
import { typeName } from "../values/type-name.ts";
import { hasHtml } from "../values/undefined.ts";
import { attributeGetter } from "./attribute.ts";
import { joinTexts, mapText, textOf } from "./text-of.ts";

export const length = define({}, lengthOf);

export const list = define({}, toArray);

export const first = define({}, (runtime, value) => {
  const next = iterate(runtime, value).next();
  return next.done === true ? empty(runtime, "first") : next.value;
});

export const last = define({}, (runtime, value) => {
  if (!isReversible(runtime, value)) throw typeError(`'${typeName(value)}' object is not reversible`);
  if (value instanceof Range) return value.length === 0 ? empty(runtime, "last") : value.at(value.length - 1);
  const items = Array.isArray(value) ? value : toArray(runtime, value);
  if (items.length === 0) return empty(runtime, "last");
  const found = items[items.length - 1];
  return value instanceof Markup ? new Markup(String(found)) : found;
});

/** A str backwards, else an iterator; a value without an order becomes a list. */
export const reverse = define({}, (runtime, value) => {
  if (isText(value))
    return mapText(value, (characters) => {
      runtime.spendLetters(characters);
      return codePoints(characters).reverse().join("");
    });
  const reversed = itemsOf(runtime, value).reverse();
  return isReversible(runtime, value) ? reverseIterator(value, reversed) : reversed;
});

function itemsOf(runtime: Runtime, value: unknown): unknown[] {
  try {
    return toArray(runtime, value);
  } catch (error) {
    if (!(error instanceof TemplateError) || error.kind !== "TypeError") throw error;
    throw filterArgumentError("argument must be iterable");
  }
}

/** Types that have a length but no last item. */
const ONE_WAY = new Set(["set", "LoopContext"]);

function isReversible(runtime: Runtime, value: unknown): boolean {
  return lengthIfAny(runtime, value) !== undefined && !ONE_WAY.has(typeName(value));
}

export const random = late(
  define({}, (runtime, value) => {
    const length = lengthOf(runtime, value);
    if (length === 0) return empty(runtime, "random");
    return subscript(runtime, value, Math.floor(Math.random() * length));
  }),
);

function empty(runtime: Runtime, which: string) {
  return runtime.undefined({ hint: `No ${which} item, sequence was empty.` });
}

export const join = define({ d: "", attribute: null }, (runtime, value, separator, attribute) => {
  // Item by item: `loop` advances as it is joined.
  if (!runtime.autoescape && attribute === null)
    return joinPrinted(runtime, str(runtime, separator), each(runtime, value));
  let items = toArray(runtime, value);
  if (attribute !== null) items = items.map(attributeGetter(runtime, attribute));
  const hasMarkup =
    runtime.autoescape && (separator instanceof Markup || (!hasHtml(separator) && items.some(hasHtml)));
  if (hasMarkup) {
    const between = new Markup(htmlOf(runtime, separator));
    return joinTexts(
      runtime,
      between,
      items.map((item) => textOf(runtime, item)),
    );
  }
  return joinPrinted(runtime, str(runtime, separator), items);
});

function joinPrinted(runtime: Runtime, separator: string, items: Iterable<unknown>): string {
  let text = "";
  let isFirst = true;
  for (const item of items) {
    if (!isFirst) text += separator;
    text += str(runtime, item);
    runtime.boundText(text.length);
    isFirst = false;
  }
  return text;
}

export const batch = define(
  { linecount: REQUIRED, fill_with: null },
  (runtime, value, size, filler) => new LazyIterator(batches(runtime, value, size, filler)),
);

function* batches(runtime: Runtime, value: unknown, size: unknown, filler: unknown): Generator<unknown[]> {
  let row: unknown[] = [];
  for (const item of each(runtime, value)) {
    if (equal(runtime, row.length, size)) {
      yield row;
      row = [];
    }
    row.push(item);
  }
  if (row.length === 0) return;
  if (filler !== null && ordered(runtime, "<", row.length, size)) {
    row = add(runtime, row, multiply(runtime, [filler], subtract(runtime, size, row.length))) as unknown[];
  }
  yield row;
}

export const slice = define(
  { slices: REQUIRED, fill_with: null },
  (runtime, value, slices, filler) => new LazyIterator(columns(runtime, value, slices, filler)),
);

/** The first columns get one item more where the items do not come out even. */
function* columns(runtime: Runtime, value: unknown, slices: unknown, filler: unknown): Generator<unknown[]> {
  const items = toArray(runtime, value);
  const size = floorDivide(runtime, items.length, slices);
  const longer = Number(modulo(runtime, items.length, slices));
  const count = toIndex(slices);
  let start = 0;
  for (let column = 0; column < count; column++) {
    runtime.spend(1);
    const end = start + Number(size) + (column < longer ? 1 : 0);
    const part = items.slice(start, end);
    if (filler !== null && column >= longer) part.push(filler);
    yield part;
    start = end;
  }
}
