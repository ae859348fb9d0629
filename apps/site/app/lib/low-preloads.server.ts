const PRELOAD = '<link rel="modulepreload"';
const HEAD_ENDS = "</head>";

/** A document with scripts at the end. The router would preload them first, delaying images on slow connections. */
export function withLowPreloads(document: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  // As Latin-1, every byte is a character: parts may end within a letter.
  let head: string | undefined = "";
  const rewritten = (text: string) =>
    Buffer.from(text.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`), "latin1");
  return document.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        if (head === undefined) return controller.enqueue(piece);
        head += Buffer.from(piece).toString("latin1");
        if (!head.includes(HEAD_ENDS)) return;
        controller.enqueue(rewritten(head));
        head = undefined;
      },
      flush(controller) {
        if (head) controller.enqueue(rewritten(head));
      },
    }),
  );
}
