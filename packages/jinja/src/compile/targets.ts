import { TemplateRuntimeError, typeError, valueError } from "../errors.ts";
import type { NamespaceTarget, Target } from "../parser/ast.ts";
import { type Evaluate, type Frame, NORMAL, type Run } from "../runtime/frame.ts";
import { itemsAtHand, iterate } from "../values/iterate.ts";
import { Namespace } from "../values/namespace.ts";
import { Tuple } from "../values/tuple.ts";
import { typeName } from "../values/type-name.ts";
import { compileName } from "./names.ts";
import type { Scope } from "./scope.ts";

/** A compiled target of an assignment. */
export type Assign = (frame: Frame, value: unknown) => void;

export function compileTarget(target: Target, scope: Scope): Assign {
  switch (target.type) {
    case "name":
      return compileNameTarget(target.name, scope);
    case "tuple":
      return compileUnpacking(
        target.items.map((item) => compileTarget(item, scope)),
        target.at,
      );
    case "namespace": {
      const { attribute } = target;
      const namespace = compileNamespace(target, scope);
      return (frame, value) => namespace(frame).set(attribute, value);
    }
  }
}

function compileNamespace({ name, at }: NamespaceTarget, scope: Scope): (frame: Frame) => Namespace {
  const namespace = compileName(scope.lookup(name), at);
  return (frame) => {
    const object = namespace(frame);
    if (object instanceof Namespace) return object;
    frame.runtime.position = at;
    throw new TemplateRuntimeError("cannot assign attribute on non-namespace object");
  };
}

function compileNameTarget(name: string, scope: Scope): Assign {
  const slot = scope.slotOf(name);
  return (frame, value) => {
    frame.slots[slot] = value;
  };
}

/** `target = value` as a statement; what isn't a namespace fails before the value is made. */
export function assignment(target: Target, scope: Scope, assign: Assign, value: Evaluate): Run {
  if (target.type === "namespace") {
    const namespace = compileNamespace(target, scope);
    const { attribute } = target;
    return (frame) => {
      const object = namespace(frame);
      object.set(attribute, value(frame));
      return NORMAL;
    };
  }
  return target.type === "name" ? setSlot(scope.slotOf(target.name), value) : assignTo(assign, value);
}

const setSlot =
  (slot: number, value: Evaluate): Run =>
  (frame) => {
    frame.slots[slot] = value(frame);
    return NORMAL;
  };

const assignTo =
  (assign: Assign, value: Evaluate): Run =>
  (frame) => {
    assign(frame, value(frame));
    return NORMAL;
  };

function compileUnpacking(assigns: readonly Assign[], at: number): Assign {
  const [first, second] = assigns;
  if (assigns.length === 2 && first !== undefined && second !== undefined) {
    return (frame, value) => {
      if (value instanceof Tuple && value.items.length === 2) {
        first(frame, value.items[0]);
        second(frame, value.items[1]);
      } else unpack(frame, value, assigns, at);
    };
  }
  return (frame, value) => unpack(frame, value, assigns, at);
}

function unpack(frame: Frame, value: unknown, assigns: readonly Assign[], at: number): void {
  frame.runtime.position = at;
  const items = firstItems(frame, value, assigns.length);
  if (items.length < assigns.length)
    throw valueError(`not enough values to unpack (expected ${assigns.length}, got ${items.length})`);
  if (items.length > assigns.length)
    throw valueError(`too many values to unpack (expected ${assigns.length})`);
  assigns.forEach((assign, index) => {
    assign(frame, items[index]);
  });
}

/** The elements; of an iterator only one more than needed. */
function firstItems({ runtime }: Frame, value: unknown, wanted: number): readonly unknown[] {
  const atHand = itemsAtHand(value);
  if (atHand !== undefined) return atHand;
  const items: unknown[] = [];
  const iterator = iterateOrFail(() => iterate(runtime, value), value);
  for (let next = iterator.next(); next.done !== true; next = iterator.next()) {
    if (items.push(next.value) > wanted) break;
  }
  return items;
}

function iterateOrFail(start: () => Iterator<unknown>, value: unknown): Iterator<unknown> {
  try {
    return start();
  } catch {
    throw typeError(`cannot unpack non-iterable ${typeName(value)} object`);
  }
}
