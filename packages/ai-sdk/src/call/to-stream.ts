import type { LanguageModelV3StreamPart } from "@ai-sdk/provider";

/**
 * A stream that reads its source only when its reader is ready. If the reader cancels, the source stops too.
 * @param stop stops a source that waits for its next item
 */
export function toReadableStream(
  source: AsyncGenerator<LanguageModelV3StreamPart, void, undefined>,
  stop: () => void,
): ReadableStream<LanguageModelV3StreamPart> {
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const { done, value } = await source.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        controller.error(error);
      }
    },
    cancel: async () => {
      stop();
      await source.return().catch(() => {});
    },
  });
}
