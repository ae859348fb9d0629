/** Shorter secrets occur by chance in text, so they are redacted only in their own fields. */
export const MIN_SECRET_CHARS = 8;

const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

const hex = (char: string) => char.charCodeAt(0).toString(16);
const escapeJson = (text: string) => JSON.stringify(text).slice(1, -1);
const escapeUnicode = (text: string) =>
  escapeJson(text).replace(/[^ -~]/g, (char) => `\\u${hex(char).padStart(4, "0")}`);
const formEncode = (text: string) => `${new URLSearchParams([["", text]])}`.slice(1);

const percentEncode = (text: string) => formEncode(text).replaceAll("+", "%20");

/**
 * Characters left unchanged by encoders: none, `encodeURIComponent`, the same in a URL query, browsers in a query,
 * and browsers in a path.
 */
const KEPT_IN_ADDRESSES = [
  /%$/,
  /%(2[1789]|7E)/g,
  /%(2[189]|7E)/g,
  /%(2[1-689CF]|3[ABF]|40|7E)/g,
  /%(2[1-9CF]|3[ABF]|40|7E)/g,
];

/** Encodings of a string inside JSON, URLs and markup. */
const ENCODINGS: readonly ((text: string) => string)[] = [
  (text) => text,
  escapeJson,
  escapeUnicode,
  (text) => escapeJson(text).replaceAll("/", "\\/"),
  (text) => escapeJson(escapeJson(text)),
  formEncode,
  ...KEPT_IN_ADDRESSES.map((kept) => (text: string) => percentEncode(text).replace(kept, decodeURIComponent)),
  (text) => text.replace(/[&<>"']/g, (char) => NAMED_ENTITIES[char] ?? ""),
  (text) => text.replace(/[&<>"']/g, (char) => (char === "'" ? "&#39;" : (NAMED_ENTITIES[char] ?? ""))),
  (text) => text.replace(/[&<>"'/]/g, (char) => `&#${char.charCodeAt(0)};`),
  (text) => text.replace(/[&<>"'/]/g, (char) => `&#x${hex(char)};`),
];

const HEX_DIGITS = /(?<=%)..|(?<=\\u)....|(?<=&#x)../g;

/**
 * Characters of base64 that also depend on the bytes before a string that starts 0, 1 or 2 bytes into a
 * group.
 */
const SHARED_CHARS = [0, 2, 3];

/** The encodings of a string inside a longer base64 string, for each start position. */
function encodeBase64(text: string): string[] {
  const bytes = new TextEncoder().encode(text);
  return SHARED_CHARS.map((shared, before) => {
    const binary = String.fromCharCode(...new Uint8Array(before), ...bytes);
    return btoa(binary).slice(shared, Math.floor((binary.length * 8) / 6));
  });
}

/**
 * Lists every way in which a secret may be written: unchanged, escaped in JSON, percent-encoded, as entities, and in
 * base64 at each of its three offsets. Longest first.
 */
export function listSpellings(secret: string): string[] {
  // A short string has few characters in base64, which occur by chance.
  const base64 = secret.length < MIN_SECRET_CHARS ? [] : encodeBase64(secret);
  const all = [
    ...ENCODINGS.map((encode) => encode(secret)),
    ...base64,
    ...base64.map((text) => text.replaceAll("+", "-").replaceAll("/", "_")),
  ];
  const lowerCase = all.map((text) => text.replace(HEX_DIGITS, (digits) => digits.toLowerCase()));
  const upperCase = all.map((text) => text.replace(HEX_DIGITS, (digits) => digits.toUpperCase()));
  return [...new Set([...all, ...lowerCase, ...upperCase])].sort((a, b) => b.length - a.length);
}
