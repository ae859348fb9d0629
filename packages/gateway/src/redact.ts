/** Shorter keys are not looked for: they are words that occur by chance, and replacing them garbles answers. */
const MIN_SECRET_CHARS = 8;

const REDACTED = "[redacted]";
const NEEDS_ESCAPES = /[^\x20-\x7e]|["\\]/;

/** Takes keys out of a text, also where they stand escaped inside JSON. */
export function redactText(text: string, secrets: readonly string[]): string {
  let result = text;
  for (const secret of secrets) {
    if (secret.length < MIN_SECRET_CHARS) continue;
    result = result.replaceAll(secret, REDACTED);
    if (NEEDS_ESCAPES.test(secret)) result = result.replaceAll(JSON.stringify(secret).slice(1, -1), REDACTED);
  }
  return result;
}
