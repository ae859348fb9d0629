import { takeContentEvents } from "./events.ts";
import { defineFault } from "./fault.ts";

/** A response that seems to end well and is not all there: no finish reason, no end mark, half a body. */
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
