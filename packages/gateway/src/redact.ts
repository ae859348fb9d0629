/** Shorter keys are not looked for: they are words that occur by chance, and replacing them garbles answers. */
const MIN_SECRET_CHARS = 8;

/** Takes keys out of a text, also where they stand escaped inside JSON. */
export function redactText(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret.length >= MIN_SECRET_CHARS)
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)])
    .reduce((result, secret) => result.replaceAll(secret, "[redacted]"), text);
}
