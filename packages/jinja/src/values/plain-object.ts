/** Whether an object of the host is a mere record, of this realm or another. */
export function isPlainObject(value: object): value is Record<string, unknown> {
  const prototype = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return true;
  // Object.prototype of a different realm has no prototype either.
  return Object.getPrototypeOf(prototype) === null && !Array.isArray(value);
}
