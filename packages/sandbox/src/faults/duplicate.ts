import { upTo } from "./events.ts";
import { defineFault, eventCount } from "./fault.ts";

/** An event comes twice. */
export const duplicate = defineFault({
  word: "duplicate",
  parameters: { after: eventCount },
  create: ({ after = 1 }) => ({
    async *stream(events) {
      const next = yield* upTo(after, events);
      if (next) yield next.text + next.text;
      for await (const { text } of events) yield text;
    },
  }),
});
