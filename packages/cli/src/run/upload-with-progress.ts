import { sizeText } from "../progress/describe.ts";
import type { OnState } from "../progress/progress-state.ts";

/** Smaller uploads finish before users can read a message. */
const MIN_REPORTED_BYTES = 1_000_000;

/** Reports the start and size of a large upload. Its progress isn't available. */
export function uploadWithProgress(
  onState: OnState,
  fetch: typeof globalThis.fetch,
): typeof globalThis.fetch {
  return async (input, init) => {
    const bytes = getSize(init?.body);
    if (bytes < MIN_REPORTED_BYTES) return fetch(input, init);
    onState({ state: `sending ${sizeText(bytes)}` });
    const response = await fetch(input, init);
    onState({ state: "answering" });
    return response;
  };
}

function getSize(body: unknown): number {
  if (typeof body === "string") return body.length;
  if (body instanceof Blob) return body.size;
  if (body instanceof ArrayBuffer || ArrayBuffer.isView(body)) return body.byteLength;
  if (!(body instanceof FormData)) return 0;
  return [...body.values()].map(getSize).reduce((sum, size) => sum + size, 0);
}
