/** Deeper values are rejected, circular ones so too. */
const MAX_DEPTH = 100;

/**
 * Canonical JSON: sorted fields, without `undefined`.
 * @returns `undefined` for values that JSON can't represent exactly, such as files, dates and NaN
 */
export function toCanonicalJson(value: unknown, depth = 0): string | undefined {
  if (value === null || typeof value === "string" || typeof value === "boolean") return JSON.stringify(value);
  if (typeof value === "number") return Number.isFinite(value) ? JSON.stringify(value) : undefined;
  if (typeof value !== "object" || depth >= MAX_DEPTH) return undefined;
  if (Array.isArray(value)) {
    const items = Array.from(value, (item) => toCanonicalJson(item, depth + 1));
    return items.every(isText) ? `[${items.join(",")}]` : undefined;
  }
  return isPlain(value) ? toCanonicalObject(value, depth) : undefined;
}

function toCanonicalObject(value: Readonly<Record<string, unknown>>, depth: number): string | undefined {
  const members: string[] = [];
  for (const name of Object.keys(value).sort()) {
    const member = value[name];
    if (member === undefined) continue;
    const text = toCanonicalJson(member, depth + 1);
    if (text === undefined) return undefined;
    members.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${members.join(",")}}`;
}

const isText = (item: string | undefined): item is string => item !== undefined;

function isPlain(value: object): value is Readonly<Record<string, unknown>> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
