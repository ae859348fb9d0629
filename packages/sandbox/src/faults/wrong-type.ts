import { defineFault } from "./fault.ts";

/** Sends a correct response with the wrong content type. */
export const wrongType = defineFault({
  id: "wrong-type",
  parameters: { type: { about: "a content type such as text/plain", text: /^[\w.+-]+\/[\w.+*-]+$/ } },
  create: ({ type = "text/html" }) => ({
    whole: async (answer) => {
      const changed = new Response(answer.body, answer);
      changed.headers.set("content-type", type);
      return changed;
    },
  }),
});
