/** Copies headers with every value that holds a secret written as `Bearer [redacted]`. */
export function redactHeaders(
  headers: Readonly<Record<string, string>>,
  secrets: readonly string[],
): Record<string, string> {
  const shown = Object.entries(headers).map(([name, value]) => [
    name,
    redactText(value, secrets) === value ? value : "Bearer [redacted]",
  ]);
  return Object.fromEntries(shown);
}

/** An address without its query: that is where keys and signatures are. */
export const redactUrl = (address: string): string => address.split("?", 1)[0] ?? "";

/** Takes known secrets out of a text that somebody else wrote, such as an error that quotes the key. */
export function redactText(text: string, secrets: readonly string[]): string {
  return secrets.reduce((result, secret) => result.replaceAll(secret, "[redacted]"), text);
}
