/** The types whose bytes are the answer itself. */
const BINARY = /^(image|audio|video)\/|octet-stream/i;

/**
 * Reads an answer once: files as `Blob`, JSON parsed whatever it is called, anything else as text.
 * @param files whether the answer may be one
 */
export function readBody(response: Response, files: boolean): Promise<unknown> {
  const binary = files && BINARY.test(response.headers.get("content-type") ?? "");
  return binary ? response.blob() : response.text().then(parseJson);
}

/** Parsed JSON, or the text as it came. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
