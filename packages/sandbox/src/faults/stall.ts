import { upTo } from "./events.ts";
import { type FaultKind, MAX_EVENTS } from "./fault.ts";

/** Silence on an open connection: in the middle of a stream, or in place of an answer. */
export const stall: FaultKind = {
  word: "stall",
  parameters: { after: { about: "content events", min: 0, max: MAX_EVENTS } },
  create: ({ after = 2 }) => ({
    async *stream(events, { left }) {
      yield* upTo(after, events);
      await fired(left);
    },
    plain: async (answer, { left }) => {
      await fired(left);
      return answer;
    },
  }),
};

async function fired(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
}
