/**
 * Gives the same response and tells how its body ends: read to the end, or left before.
 * A body that nobody reads ends neither way.
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
  const leave = async (reason: unknown) => {
    settle({ aborted: true });
    await reader.cancel(reason);
  };
  const left = () => void leave(signal.reason);
  if (signal.aborted) left();
  signal.addEventListener("abort", left, { once: true });
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (!done) return controller.enqueue(value);
      signal.removeEventListener("abort", left);
      if (!signal.aborted) settle({ aborted: false });
      controller.close();
    },
    cancel(reason) {
      signal.removeEventListener("abort", left);
      return leave(reason);
    },
  });
  return new Response(body, response);
}
