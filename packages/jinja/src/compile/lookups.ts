import { getAttribute, getItem, getSlice } from "../access.ts";
import { METHODS } from "../methods/index.ts";
import type { Evaluate } from "../runtime/frame.ts";
import type { LoopField, LoopState } from "../runtime/loop-state.ts";
import { EngineObject, MISSING } from "../values/engine-object.ts";
import { isPlainObject } from "../values/plain-object.ts";

/** A dict's own methods precede its keys. */
export function isDictAttribute(name: string): boolean {
  return METHODS["dict"]?.[name] !== undefined || name.startsWith("_");
}

/**
 * An attribute of the value of a variable of this frame; `general` handles everything except dicts and
 * namespaces.
 */
export const attributeOfSlot =
  (slot: number, name: string, general: Evaluate): Evaluate =>
  (frame) => {
    const value = frame.slots[slot];
    if (typeof value !== "object" || value === null) return general(frame);
    let found: unknown;
    if (value instanceof EngineObject) {
      found = value.attribute(frame.runtime, name);
      return found === MISSING ? general(frame) : found;
    }
    if (isPlainObject(value) && Object.hasOwn(value, name)) found = value[name];
    return found === undefined ? general(frame) : found;
  };

/** A key of the value of a variable of this frame; `general` handles everything except plain objects. */
export const keyOfSlot =
  (slot: number, key: string, general: Evaluate): Evaluate =>
  (frame) => {
    const value = frame.slots[slot];
    if (typeof value === "object" && value !== null && isPlainObject(value) && Object.hasOwn(value, key)) {
      const found = value[key];
      if (found !== undefined) return found;
    }
    return general(frame);
  };

/** `object.name` for a name that dicts have, too. */
export const anyAttribute =
  (object: Evaluate, name: string, at: number): Evaluate =>
  (frame) => {
    const value = object(frame);
    frame.runtime.position = at;
    return getAttribute(frame.runtime, value, name);
  };

/** `object.name` for any other name. */
export const keyOrAttribute =
  (object: Evaluate, name: string, at: number): Evaluate =>
  (frame) => {
    const value = object(frame);
    frame.runtime.position = at;
    if (typeof value === "object" && value !== null && isPlainObject(value)) {
      const found = Object.hasOwn(value, name) ? value[name] : undefined;
      return found === undefined ? frame.runtime.undefined({ owner: "dict", name }) : found;
    }
    if (value instanceof EngineObject) {
      const found = value.attribute(frame.runtime, name);
      if (found !== MISSING) return found;
    }
    return getAttribute(frame.runtime, value, name);
  };

/** `loop.index` and its kin. */
export const loopField =
  (loop: Evaluate, field: LoopField): Evaluate =>
  (frame) =>
    field(loop(frame) as LoopState, frame.runtime);

/** The same for a loop of this frame, whose body runs only once it has a state. */
export const loopFieldOfSlot =
  (slot: number, field: LoopField): Evaluate =>
  (frame) =>
    field(frame.slots[slot] as LoopState, frame.runtime);

/** `object["name"]` */
export const keyOf =
  (object: Evaluate, key: string, at: number): Evaluate =>
  (frame) => {
    const value = object(frame);
    if (typeof value === "object" && value !== null && isPlainObject(value) && Object.hasOwn(value, key)) {
      const found = value[key];
      if (found !== undefined) return found;
    }
    frame.runtime.position = at;
    return getItem(frame.runtime, value, key);
  };

/** `object[key]` */
export const itemOf =
  (object: Evaluate, keyOf: Evaluate, at: number): Evaluate =>
  (frame) => {
    const value = object(frame);
    const key = keyOf(frame);
    if (typeof key === "number" && Array.isArray(value)) {
      const found = value[key < 0 ? key + value.length : key];
      if (found !== undefined) return found;
    }
    frame.runtime.position = at;
    return getItem(frame.runtime, value, key);
  };

/** `object[start:stop:step]` */
export const sliceOf =
  (object: Evaluate, start: Evaluate, stop: Evaluate, step: Evaluate, at: number): Evaluate =>
  (frame) => {
    const value = object(frame);
    const from = start(frame);
    const to = stop(frame);
    const by = step(frame);
    frame.runtime.position = at;
    return getSlice(frame.runtime, value, from, to, by);
  };
