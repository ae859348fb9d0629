import { takeContentEvents } from "./events.ts";
import { defineFault } from "./fault.ts";

/** Ends a response normally but incomplete: without a finish reason, an end marker, or half of the body. */
export const incomplete = defineFault({
  id: "incomplete",
  parameters: {},
  create: () => ({
    async *stream(events) {
      yield* takeContentEvents(Number.POSITIVE_INFINITY, events);
    },
    plain: async (answer) => {
      const bytes = await answer.arrayBuffer();
      return new Response(bytes.slice(0, bytes.byteLength / 2), answer);
    },
  }),
});
