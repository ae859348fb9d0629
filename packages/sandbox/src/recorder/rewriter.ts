import { isObject } from "@inferhub/inference/formats/lib/json-members";
import { createRedactor, createStreamRedactor, isSecretName, REDACTED } from "@inferhub/inference/redact";

/** Replaces texts in strings and JSON. */
export interface TextRewriter {
  text(text: string): string;
  /** Rewrites JSON, including field names. */
  json(value: unknown): unknown;
  bytes(bytes: Uint8Array): Uint8Array;
}

/** Replaces texts. Returns bytes unchanged. */
export function createReplacer(replacements: ReadonlyMap<string, string>): TextRewriter {
  const longest = [...replacements].sort(([a], [b]) => b.length - a.length);
  const text = (given: string) =>
    longest.reduce((result, [from, to]) => result.replaceAll(from, () => to), given);
  return { text, json: (value) => mapTexts(value, text), bytes: (bytes) => bytes };
}

/** Minimum length of texts from the options. */
const MIN_TEXT_CHARS = 2;

/** Redacts given texts, and query values of any URL with the name of a key or signature. */
export function createRecordingRedactor(secrets: Iterable<string>): TextRewriter {
  const all = [...secrets].filter(Boolean);
  const redactor = createRedactor(() => all, MIN_TEXT_CHARS);
  const text = (given: string) => withoutSignatures(redactor.text(given));
  return {
    text,
    json: (value) => mapTexts(value, text),
    bytes: (bytes) => {
      const stream = createStreamRedactor(all, "replace", MIN_TEXT_CHARS);
      return stream ? Buffer.concat([stream.push(bytes), stream.end()]) : bytes;
    },
  };
}

function mapTexts(value: unknown, text: (text: string) => string): unknown {
  if (typeof value === "string") return text(value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, text));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [text(name), mapTexts(inner, text)]),
  );
}

const QUERY_MEMBER = /([?&]|%3f|%26|&amp;)([\w.~-]+)=([^&#\s"'<>\\]+)/gi;

const USER_INFO = /(\b[a-z][a-z0-9+.-]*:\/\/)[^/?#\s"'<>@]+@/gi;

/** Removes signatures from URLs but preserves their structure. */
const withoutSignatures = (text: string): string =>
  text
    .replace(QUERY_MEMBER, (all, mark: string, name: string) =>
      isSecretName(name) ? `${mark}${name}=${REDACTED}` : all,
    )
    .replace(USER_INFO, `$1${REDACTED}@`);
