/**
 * Returns the same response and reports how its body ends: read to the end, or left before.
 * A body that breaks was not left; one without a reader ends neither way.
 */
export function watchBody(
  response: Response,
  signal: AbortSignal,
  settle: (outcome: { readonly aborted: boolean }) => void,
): Response {
  if (response.body === null) {
    settle({ aborted: false });
    return response;
  }
  const reader = response.body.getReader();
  let settled = false;
  const end = (aborted: boolean) => {
    signal.removeEventListener("abort", left);
    if (!settled) settle({ aborted });
    settled = true;
  };
  const leave = async (reason: unknown) => {
    end(true);
    await reader.cancel(reason);
  };
  const left = () => void leave(signal.reason);
  if (signal.aborted) left();
  signal.addEventListener("abort", left, { once: true });
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (!done) return controller.enqueue(value);
        } catch (error) {
          // Broken on our side: the client has not left.
          end(false);
          throw error;
        }
        end(signal.aborted);
        controller.close();
      },
      cancel: leave,
    },
    // Reading ahead would lose what an error finds unread.
    { highWaterMark: 0 },
  );
  return new Response(body, response);
}
