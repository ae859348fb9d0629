/** Decodes what an address escapes; a text that is escaped wrongly stays as it is. */
export function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
