/** Decodes what a URL escapes; a text that is escaped incorrectly stays unchanged. */
export function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
