import { typeError } from "../errors.ts";
import { add, divide, floorDivide, modulo, multiply, negate, power, subtract } from "../operators.ts";
import { LoopState } from "../runtime/loop-state.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { BoundMethod } from "../values/bound-method.ts";
import { ClassReference } from "../values/class-reference.ts";
import { contains, equal, type Ordering, ordered } from "../values/compare.ts";
import { Dict } from "../values/dict.ts";
import { Callable, EngineObject, MISSING } from "../values/engine-object.ts";
import { formatValue } from "../values/format-spec.ts";
import { iterate, LazyIterator, length, toArray } from "../values/iterate.ts";
import { isText, Markup } from "../values/markup.ts";
import { NativeFunction } from "../values/native-function.ts";
import { Float, isNumeric, toNumber, truncated } from "../values/numbers.ts";
import { repr, str } from "../values/print.ts";
import { reverseIterator } from "../values/reverse-iterator.ts";
import { subscript } from "../values/subscript.ts";
import { isTrue } from "../values/truth.ts";
import { isHostObject, isIterator, typeName } from "../values/type-name.ts";
import { Undefined } from "../values/undefined.ts";

/** The result of Python's operators for an unsupported operand. */
class NotImplemented extends EngineObject {
  readonly typeName = "NotImplementedType";

  override text(): string {
    return "NotImplemented";
  }
}

const NOT_IMPLEMENTED = new NotImplemented();

type Run = (runtime: Runtime, self: never, argument: unknown) => unknown;

interface Special {
  /** Names of the types that have it; every type, if absent. */
  readonly types: ReadonlySet<string> | null;
  readonly takesArgument: boolean;
  readonly run: Run;
}

const NUMBERS = "int bool float";
const TEXTS = "str Markup";
const VIEWS = "dict_keys dict_values dict_items";
const ITERATORS = "generator list_reverseiterator range_iterator dict_reversekeyiterator reversed";
const UNDEFINED = "Undefined ChainableUndefined DebugUndefined StrictUndefined";

const of = (types: string, takesArgument: boolean, run: Run): Special => ({
  types: types === "" ? null : new Set(types.split(" ")),
  takesArgument,
  run,
});

const ordering = (operator: Ordering) =>
  of("", true, (runtime, self, other) =>
    hasOrder(self, other) ? ordered(runtime, operator, self, other) : NOT_IMPLEMENTED,
  );

/**
 * Python's special methods of operators, such as `left.__add__(right)`. As in Python, a number returns the constant
 * `NotImplemented` if the other operand isn't a number.
 */
const arithmetic = (types: string, operate: (runtime: Runtime, left: unknown, right: unknown) => unknown) =>
  of(types, true, (runtime, self, other) =>
    isNumeric(self) && !hasNumber(self, other) ? NOT_IMPLEMENTED : operate(runtime, self, other),
  );

const reversed = (types: string, operate: (runtime: Runtime, left: unknown, right: unknown) => unknown) =>
  arithmetic(types, (runtime, self, other) => operate(runtime, other, self));

const SPECIAL: Readonly<Record<string, Special>> = Object.assign(Object.create(null), {
  __str__: of("", false, str),
  __repr__: of("", false, repr),
  __format__: of("", true, (runtime, self, spec) => formatValue(runtime, self, str(runtime, spec))),
  __eq__: of("", true, (runtime, self, other) =>
    hasEquality(self, other) ? equal(runtime, self, other) : NOT_IMPLEMENTED,
  ),
  __ne__: of("", true, (runtime, self, other) =>
    hasEquality(self, other) ? !equal(runtime, self, other) : NOT_IMPLEMENTED,
  ),
  __lt__: ordering("<"),
  __le__: ordering("<="),
  __gt__: ordering(">"),
  __ge__: ordering(">="),
  __len__: of(
    `${TEXTS} list tuple dict set range bytes ${VIEWS} ${UNDEFINED} LoopContext`,
    false,
    (runtime, self) => length(runtime, self),
  ),
  __iter__: of(
    `${TEXTS} list tuple dict set range bytes ${VIEWS} ${UNDEFINED} LoopContext ${ITERATORS}`,
    false,
    (runtime, self) =>
      isOneShot(self) ? self : new LazyIterator({ [Symbol.iterator]: () => iterate(runtime, self) }),
  ),
  __next__: of(`LoopContext ${ITERATORS}`, false, (runtime, self) => {
    const next = iterate(runtime, self).next();
    if (next.done !== true) return next.value;
    const hint = "value was undefined because a callable raised a StopIteration exception";
    return runtime.undefined({ hint });
  }),
  __reversed__: of(`list range dict ${VIEWS}`, false, (runtime, self) =>
    reverseIterator(self, toArray(runtime, self).reverse()),
  ),
  __contains__: of(
    `${TEXTS} list tuple dict set range bytes dict_keys dict_items`,
    true,
    (runtime, self, item) => contains(runtime, self, item),
  ),
  __getitem__: of(
    `${TEXTS} list tuple dict range bytes ChainableUndefined TemplateReference`,
    true,
    (runtime, self, key) => subscript(runtime, self, key),
  ),
  __add__: arithmetic(`${NUMBERS} ${TEXTS} list tuple bytes`, (runtime, self, other) =>
    self instanceof Markup && !isText(other) ? NOT_IMPLEMENTED : add(runtime, self, other),
  ),
  __radd__: reversed(`${NUMBERS} Markup`, add),
  __sub__: arithmetic(`${NUMBERS} set`, subtract),
  __rsub__: reversed(NUMBERS, subtract),
  __mul__: arithmetic(`${NUMBERS} ${TEXTS} list tuple bytes`, multiply),
  __rmul__: reversed(`${NUMBERS} ${TEXTS} list tuple bytes`, multiply),
  __truediv__: arithmetic(NUMBERS, divide),
  __rtruediv__: reversed(NUMBERS, divide),
  __floordiv__: arithmetic(NUMBERS, floorDivide),
  __rfloordiv__: reversed(NUMBERS, floorDivide),
  __mod__: arithmetic(`${NUMBERS} ${TEXTS}`, modulo),
  __pow__: arithmetic(NUMBERS, power),
  __neg__: of(NUMBERS, false, (_runtime, self) => negate(self)),
  __pos__: of(NUMBERS, false, (_runtime, self) => negate(negate(self))),
  __abs__: of(NUMBERS, false, (_runtime, self) => (toNumber(self) < 0 ? negate(self) : positive(self))),
  __bool__: of(`${NUMBERS} NoneType range ${UNDEFINED}`, false, isTrue),
  __int__: of(NUMBERS, false, (_runtime, self) =>
    typeof self === "bigint" ? self : truncated(toNumber(self)),
  ),
  __float__: of(NUMBERS, false, (_runtime, self) => new Float(toNumber(self))),
  __index__: of("int bool", false, (_runtime, self) => positive(self)),
  __html__: of("Markup ChainableUndefined", false, (runtime, self: unknown) =>
    self instanceof Markup ? self : str(runtime, self),
  ),
} satisfies Record<string, Special>);

/** Methods of an undefined value, which fail when called. */
const FAILING = new Set(
  "add radd sub rsub mul rmul truediv rtruediv floordiv rfloordiv mod rmod pow rpow pos neg lt le gt ge getitem call int float complex"
    .split(" ")
    .map((name) => `__${name}__`),
);

const UNHASHABLE = new Set(["list", "dict", "set"]);

/**
 * What Python's objects have under names like `__len__`, as far as templates can use it; the rest, and what
 * differs from run to run, is `MISSING`.
 */
export function specialAttribute(value: unknown, name: string): unknown {
  if (name === "__class__") return ClassReference.of(value);
  // A namespace has the attributes that the template sets.
  if (typeName(value) === "Namespace") return MISSING;
  if (value instanceof Undefined && FAILING.has(name) && !(value.chainable && name === "__getitem__"))
    return new SpecialMethod(value, name, fail);
  if (name === "__hash__" && UNHASHABLE.has(typeName(value))) return null;
  if (name === "__call__" && (value instanceof Callable || typeof value === "function")) return value;
  if (name === "__name__") return nameOf(value);
  if (name === "__module__") return ClassReference.of(value).moduleOfObject;
  if (typeName(value) === "type") return MISSING;
  if (name === "__dict__" && isHostObject(value)) return new Dict(Object.entries(value));
  const special = SPECIAL[name];
  const isThere = special?.types === null || special?.types.has(typeName(value));
  if (special === undefined || !isThere) return MISSING;
  return new SpecialMethod(value, name, special);
}

const fail: Special = {
  types: null,
  takesArgument: true,
  run: (_runtime, self: Undefined) => {
    throw self.error();
  },
};

function nameOf(value: unknown): unknown {
  if (value instanceof NativeFunction || value instanceof BoundMethod) return value.name;
  return typeof value === "function" ? value.name : MISSING;
}

/** `value.__len__` and its kin. */
export class SpecialMethod extends Callable {
  readonly typeName = "method-wrapper";
  readonly #self: unknown;
  readonly #name: string;
  readonly #special: Special;

  constructor(self: unknown, name: string, special: Special) {
    super();
    this.#self = self;
    this.#name = name;
    this.#special = special;
  }

  override call(runtime: Runtime, positional: readonly unknown[], keywords: ReadonlyMap<string, unknown>) {
    const { takesArgument, run } = this.#special;
    if (keywords.size > 0) throw typeError(`wrapper ${this.#name}() takes no keyword arguments`);
    if (positional.length !== Number(takesArgument) && this.#special !== fail)
      throw typeError(`expected ${Number(takesArgument)} arguments, got ${positional.length}`);
    return run(runtime, this.#self as never, positional[0]);
  }

  override text(runtime: Runtime): string {
    if (this.#self instanceof Undefined)
      return `<bound method ${typeName(this.#self)}.${this.#name} of ${repr(runtime, this.#self)}>`;
    return `<method-wrapper '${this.#name}' of ${typeName(this.#self)} object>`;
  }
}

const isOneShot = (value: unknown) =>
  value instanceof LoopState || value instanceof LazyIterator || isIterator(value);

const positive = (value: number | bigint | boolean | Float) =>
  typeof value === "boolean" ? Number(value) : value;

const isInteger = (value: unknown) => typeName(value) === "int" || typeof value === "boolean";
/** An int's operators know ints alone, a float's every number. */
const hasNumber = (self: unknown, other: unknown) => (isInteger(self) ? isInteger(other) : isNumeric(other));

function hasOrder(self: unknown, other: unknown): boolean {
  if (isNumeric(self)) return hasNumber(self, other);
  if (isText(self)) return isText(other);
  return ["list", "tuple", "set", "bytes"].includes(typeName(self)) && typeName(self) === typeName(other);
}

function hasEquality(self: unknown, other: unknown): boolean {
  if (self instanceof Undefined || self === other) return true;
  return hasOrder(self, other) || (typeName(self) === typeName(other) && !(self instanceof EngineObject));
}
