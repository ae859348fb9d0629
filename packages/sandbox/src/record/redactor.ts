import { isMembers } from "../http/members.ts";
import { isSecretName } from "./secret-names.ts";

/** What stands where a secret stood. A recording's texts match whatever stands there in a request. */
export const REDACTED = "[redacted]";

/** Changes texts wherever they stand. */
export interface Rewriter {
  text(text: string): string;
  /** JSON, member names included. */
  json(value: unknown): unknown;
  bytes(bytes: Uint8Array): Uint8Array;
}

/** Puts texts in the place of others; bytes stay as they are. */
export function createReplacer(replacements: ReadonlyMap<string, string>): Rewriter {
  const longest = [...replacements].sort(([a], [b]) => b.length - a.length);
  const text = (given: string) =>
    longest.reduce((result, [from, to]) => result.replaceAll(from, () => to), given);
  return { text, json: (value) => mapTexts(value, text), bytes: (bytes) => bytes };
}

/**
 * Takes out given texts, also as they read in JSON and in addresses, and whatever members of any address's query
 * are called like keys and signatures.
 */
export function createRedactor(secrets: Iterable<string>): Rewriter {
  const spellings = longestFirst([...secrets].filter(Boolean).flatMap(spellingsOf));
  const taken = (text: string, spelled: readonly string[]) =>
    spelled.reduce((result, secret) => result.replaceAll(secret, REDACTED), text);
  const text = (given: string) => withoutSignatures(taken(given, spellings));
  return {
    text,
    json: (value) => mapTexts(value, text),
    bytes: (bytes) => {
      const asLatin = (secret: string) => Buffer.from(secret).toString("latin1");
      const before = Buffer.from(bytes).toString("latin1");
      const after = taken(before, spellings.map(asLatin));
      return after === before ? bytes : Buffer.from(after, "latin1");
    },
  };
}

function mapTexts(value: unknown, text: (text: string) => string): unknown {
  if (typeof value === "string") return text(value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, text));
  if (!isMembers(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [text(name), mapTexts(inner, text)]),
  );
}

function spellingsOf(secret: string): string[] {
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(Buffer.from(secret).toString()),
    new URLSearchParams([["", secret]]).toString().slice(1),
  ];
}

const longestFirst = (texts: readonly string[]) => [...new Set(texts)].sort((a, b) => b.length - a.length);

const QUERY_MEMBER = /([?&]|%3f|%26|&amp;)([\w.~-]+)=([^&#\s"'<>\\]+)/gi;

const USER_INFO = /(\b[a-z][a-z0-9+.-]*:\/\/)[^/?#\s"'<>@]+@/gi;

/** Signed addresses keep their shape and lose what opens them. */
const withoutSignatures = (text: string): string =>
  text
    .replace(QUERY_MEMBER, (all, mark: string, name: string) =>
      isSecretName(name) ? `${mark}${name}=${REDACTED}` : all,
    )
    .replace(USER_INFO, `$1${REDACTED}@`);
