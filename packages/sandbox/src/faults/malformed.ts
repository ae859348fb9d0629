import { takeContentEvents } from "./events.ts";
import { defineFault } from "./fault.ts";

const PLACEHOLDER = '{"answer": "not to be read"}';

/** Truncates the JSON of the response, or of the event after the first content. */
export const malformed = defineFault({
  id: "malformed",
  parameters: {},
  create: () => ({
    async *stream(events) {
      const next = yield* takeContentEvents(1, events);
      if (next) yield next.text.replace(next.data, () => half(next.data).trimEnd());
      for await (const { text } of events) yield text;
    },
    plain: async (answer) => {
      const json = /[/+]json\b/i.test(answer.headers.get("content-type") ?? "");
      const text = json ? await answer.text() : PLACEHOLDER;
      return new Response(half(text), { headers: { "content-type": "application/json" } });
    },
  }),
});

const half = (text: string) => text.slice(0, Math.floor(text.length / 2));
