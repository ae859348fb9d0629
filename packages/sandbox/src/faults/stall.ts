import { takeContentEvents } from "./events.ts";
import { defineFault, eventCount } from "./fault.ts";

/** Sends nothing on an open connection, in the middle of a stream or instead of a response. */
export const stall = defineFault({
  id: "stall",
  parameters: { after: eventCount },
  create: ({ after = 2 }) => ({
    async *stream(events, { signal }) {
      yield* takeContentEvents(after, events);
      await fired(signal);
    },
    plain: async (answer, { signal }) => {
      await fired(signal);
      return answer;
    },
  }),
});

async function fired(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
}
