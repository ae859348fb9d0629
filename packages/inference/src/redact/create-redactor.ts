import { createSearch, type Span } from "./create-search.ts";
import { isSecretName } from "./secret-names.ts";
import { listSpellings, MIN_SECRET_CHARS } from "./spellings.ts";

/** Replaces a secret in text. */
export const REDACTED = "[redacted]";

/** Removes secrets from output: errors, logs, responses and recordings. */
export interface Redactor {
  /** Returns the text with every spelling of every secret replaced by `[redacted]`. */
  text(value: string): string;
  /**
   * Returns a copy of a JSON value with the strings and the field names redacted. It never parses text, so a secret
   * with quotes or braces cannot break it; values of any depth, and values that contain themselves, are copied.
   */
  json<T>(value: T): T;
  /** Returns `JSON.stringify(json(value))`, and is as fast as without a redactor where there is no secret. */
  stringify(value: unknown): string;
  /** Returns headers whose values are `Bearer [redacted]` where the name is a credential's or the value contains a secret. */
  headers(headers: Readonly<Record<string, string>>): Record<string, string>;
  /** Returns a URL without its query, which is where keys and signatures are. */
  url(address: string): string;
}

/** Adds to a search for secrets. */
export type ExtendSearch = (
  secrets: readonly string[],
  search: (text: string) => readonly Span[],
) => (text: string) => readonly Span[];

/**
 * Creates a redactor for a changing set of secrets.
 * @param secrets called for each use; frozen lists are prepared once
 * @param minChars minimum length of secrets in text. Default: 8. At least 2.
 * @param extendSearch finds additional encodings, such as `searchEscaped`
 */
export function createRedactor(
  secrets: () => Iterable<string>,
  minChars = MIN_SECRET_CHARS,
  extendSearch?: ExtendSearch,
): Redactor {
  let known = "";
  let search: ReturnType<typeof createSearch> | undefined;
  let prepared: Iterable<string> | undefined;
  const text = (value: string) => {
    const list = secrets();
    if (list !== prepared || !Object.isFrozen(list)) prepare(list);
    return known && search ? replaceSpans(value, search(value)) : value;
  };
  function prepare(list: Iterable<string>): void {
    prepared = list;
    const searched = [...list].filter(({ length }) => length >= minChars);
    if (searched.join("\0") !== known) {
      known = searched.join("\0");
      if (searched.length === 0) return;
      const findSpelling = createSearch(searched.flatMap(listSpellings));
      search = extendSearch?.(searched, findSpelling) ?? findSpelling;
    }
  }
  return {
    text,
    json: (value) => copyJson(value, text),
    stringify: (value) => {
      const written = JSON.stringify(value);
      return text(written) === written ? written : JSON.stringify(copyJson(value, text));
    },
    headers: (headers) =>
      Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [
          name,
          isSecretName(name) || text(value) !== value ? `Bearer ${REDACTED}` : value,
        ]),
      ),
    url: (address) => text(address.split("?", 1)[0] ?? ""),
  };
}

function replaceSpans(text: string, spans: readonly Span[]): string {
  let result = "";
  let rest = 0;
  for (const [start, end] of spans) {
    result += text.slice(rest, start) + REDACTED;
    rest = end;
  }
  return result + text.slice(rest);
}

function copyJson<T>(root: T, text: (value: string) => string): T {
  const copies = new Map<unknown, object>();
  const pending: object[] = [];
  const copy = (value: unknown): unknown => {
    if (typeof value === "string") return text(value);
    if (typeof value !== "object" || value === null) return value;
    const known = copies.get(value);
    if (known) return known;
    const empty = Array.isArray(value) ? [] : {};
    copies.set(value, empty);
    pending.push(value);
    return empty;
  };
  const result = copy(root);
  for (let value = pending.pop(); value; value = pending.pop())
    for (const [name, inner] of Object.entries(value))
      Object.defineProperty(copies.get(value), Array.isArray(value) ? name : text(name), {
        value: copy(inner),
        writable: true,
        enumerable: true,
        configurable: true,
      });
  return result as T;
}
