import type { Chunk } from "./events.ts";

/** What came of a body until its end, or until it was cut or its reader stopped. */
export interface CollectedBody {
  readonly chunks: readonly Chunk[];
  readonly cut: boolean;
}

/** Gives the same body and tells all of it at its end. A body that breaks does so for the reader as well. */
export function teeBody(
  body: ReadableStream<Uint8Array> | null,
  now: () => number,
  settle: (collected: CollectedBody) => void,
): ReadableStream<Uint8Array> | null {
  const chunks: Chunk[] = [];
  if (body === null) {
    settle({ chunks, cut: false });
    return null;
  }
  const reader = body.getReader();
  let settled = false;
  const end = (cut: boolean) => {
    if (!settled) settle({ chunks, cut });
    settled = true;
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (!done) {
            chunks.push({ bytes: value, atMs: now() });
            return controller.enqueue(value);
          }
        } catch (error) {
          end(true);
          throw error;
        }
        end(false);
        controller.close();
      },
      cancel: async (reason) => {
        end(true);
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
