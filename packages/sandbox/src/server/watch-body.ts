/**
 * Returns the same response and reports the end of its body: fully read, or canceled by the client. A failed body doesn't
 * count as canceled, and an unread body doesn't end.
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
          // The body failed here. The client didn't disconnect.
          end(false);
          throw error;
        }
        end(signal.aborted);
        controller.close();
      },
      cancel: leave,
    },
    // Read-ahead would drop data that an error handler needs.
    { highWaterMark: 0 },
  );
  return new Response(body, response);
}
