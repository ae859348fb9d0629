import { type ByteReader, transformBytes } from "./byte-stream.ts";

/** Rewrites the text of a response body, with backpressure. */
export function rewriteText(
  response: Response,
  rewrite: (texts: AsyncGenerator<string, void>) => AsyncGenerator<string, void>,
): Response {
  if (response.body === null) return response;
  return new Response(
    transformBytes(response.body, (reader) => rewrite(textsIn(reader))),
    response,
  );
}

async function* textsIn(reader: ByteReader): AsyncGenerator<string, void> {
  const utf8 = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    const text = utf8.decode(value, { stream: !done });
    if (text) yield text;
    if (done) return;
  }
}
