/** The same response with other text in its body, read only as fast as its reader requests it. */
export function rewriteText(
  response: Response,
  rewrite: (texts: AsyncGenerator<string, void>) => AsyncGenerator<string, void>,
): Response {
  if (response.body === null) return response;
  const reader = response.body.getReader();
  const encoder = new TextEncoder();
  const texts = rewrite(textsIn(reader));
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await texts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Reading ahead would lose what an error finds unread.
    { highWaterMark: 0 },
  );
  return new Response(body, response);
}

async function* textsIn(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<string, void> {
  const utf8 = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    const text = utf8.decode(value, { stream: !done });
    if (text) yield text;
    if (done) return;
  }
}
