import { takeContentEvents } from "./events.ts";
import { defineFault, eventCount } from "./fault.ts";

/** Sends an event twice. */
export const duplicate = defineFault({
  id: "duplicate",
  parameters: { after: eventCount },
  create: ({ after = 1 }) => ({
    async *stream(events) {
      const next = yield* takeContentEvents(after, events);
      if (next) yield next.text + next.text;
      for await (const { text } of events) yield text;
    },
  }),
});
