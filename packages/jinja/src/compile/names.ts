import { TemplateReference } from "../runtime/blocks.ts";
import type { Evaluate, Frame } from "../runtime/frame.ts";
import { MISSING } from "../values/engine-object.ts";
import { Undefined } from "../values/undefined.ts";
import type { Reference } from "./scope.ts";

/** The undefined value of conditions: whether something is missing does not depend on what is. */
export const NOTHING = new Undefined();

/** Instead of a position: what is missing becomes `NOTHING`, so that no value is made that explains it. */
export const IN_CONDITION = -1;

/** Reads a variable: by its slot, and where nothing was assigned, from further out. */
export function compileName(reference: Reference, at: number): Evaluate {
  const { slot, levels, kind, name } = reference;
  if (kind === "free") return levels === 0 ? freeHere(slot, name, at) : freeAbove(slot, levels, name, at);
  if (kind === "bound" || kind === "loop")
    return levels === 0 ? boundHere(slot, name, at) : boundAbove(slot, levels, name, at);
  const read = compileRead(reference);
  return levels === 0 ? assignedHere(slot, read, name, at) : orUndefined(read, name, at);
}

const freeHere =
  (slot: number, name: string, at: number): Evaluate =>
  (frame) => {
    const value = frame.slots[slot];
    return value === MISSING ? readFree(frame, frame, slot, name, at) : value;
  };

const freeAbove =
  (slot: number, levels: number, name: string, at: number): Evaluate =>
  (frame) => {
    const owner = frame.ancestor(levels);
    const value = owner.slots[slot];
    return value === MISSING ? readFree(frame, owner, slot, name, at) : value;
  };

/** A parameter has no value yet while the defaults before it are evaluated. */
const boundHere =
  (slot: number, name: string, at: number): Evaluate =>
  (frame) => {
    const value = frame.slots[slot];
    return value === MISSING ? undefinedName(frame, name, at) : value;
  };

const boundAbove =
  (slot: number, levels: number, name: string, at: number): Evaluate =>
  (frame) => {
    const value = frame.ancestor(levels).slots[slot];
    return value === MISSING ? undefinedName(frame, name, at) : value;
  };

/** The common case of an assigned variable. `read` finds what it is before the assignment. */
const assignedHere =
  (slot: number, read: Evaluate, name: string, at: number): Evaluate =>
  (frame) => {
    const value = frame.slots[slot];
    if (value !== MISSING) return value;
    const before = read(frame);
    return before === MISSING ? undefinedName(frame, name, at) : before;
  };

const orUndefined =
  (read: Evaluate, name: string, at: number): Evaluate =>
  (frame) => {
    const value = read(frame);
    return value === MISSING ? undefinedName(frame, name, at) : value;
  };

function undefinedName({ runtime }: Frame, name: string, at: number): unknown {
  if (at === IN_CONDITION) return NOTHING;
  runtime.position = at;
  return runtime.undefined({ name });
}

/** Values from the context are stored in the slot; missing ones are looked up again. */
function readFree(frame: Frame, owner: Frame, slot: number, name: string, at: number): unknown {
  const value = lookup(owner, name);
  if (value === MISSING) return undefinedName(frame, name, at);
  owner.slots[slot] = value;
  return value;
}

/** Reads a variable; `MISSING` if it is undefined. */
export function compileRead(reference: Reference): Evaluate {
  const { slot, levels, kind, name, outer, start } = reference;
  if (kind === "free") return (frame) => lookup(frame.ancestor(levels), name);
  if (kind !== "assigned") return (frame) => frame.ancestor(levels).slots[slot];
  return outer === null
    ? assignedOrContext(slot, levels, name, start)
    : assignedOr(slot, levels, compileRead(outer), start);
}

const assignedOrContext =
  (slot: number, levels: number, name: string, start: Reference["start"]): Evaluate =>
  (frame) => {
    const owner = frame.ancestor(levels);
    const value = owner.slots[slot];
    return value === MISSING && !start.startsEmpty ? lookup(owner, name) : value;
  };

const assignedOr =
  (slot: number, levels: number, outer: Evaluate, start: Reference["start"]): Evaluate =>
  (frame) => {
    const value = frame.ancestor(levels).slots[slot];
    return value === MISSING && !start.startsEmpty ? outer(frame) : value;
  };

function lookup(frame: Frame, name: string): unknown {
  if (name === "self") return new TemplateReference(frame);
  if (name === "super" && frame.block !== null) return TemplateReference.parentOf(frame, frame.block);
  return frame.context.lookup(name);
}
