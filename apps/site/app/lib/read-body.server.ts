/** Parses the body of a request as text. Returns undefined if it is longer than `maxBytes`; it is then read no further. */
export async function readBody(request: Request, maxBytes: number): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = "";
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    bytes += read.value.byteLength;
    if (bytes > maxBytes) {
      await reader?.cancel();
      return undefined;
    }
    text += decoder.decode(read.value, { stream: true });
  }
  return text + decoder.decode();
}
