const MAKE = Symbol();

/** Shared by all objects: with a getter per object, V8 creates a hidden class for each and retains both. */
const getter = {
  enumerable: true,
  get(this: { [MAKE](): unknown }): unknown {
    return this[MAKE]();
  },
};

/** Adds a field that is made when it is read. An object that is spread has it as well. */
export function addLazyMember<Base extends object, Name extends string, Value>(
  target: Base,
  name: Name,
  make: () => Value,
): Base & { readonly [Key in Name]: Value } {
  return Object.defineProperty(Object.assign(target, { [MAKE]: make }), name, getter) as Base & {
    readonly [Key in Name]: Value;
  };
}
