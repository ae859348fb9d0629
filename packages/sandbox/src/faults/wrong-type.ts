import { defineFault } from "./fault.ts";

/** The right answer under a content type that is not its own. */
export const wrongType = defineFault({
  id: "wrong-type",
  parameters: { type: { about: "a content type such as text/plain", text: /^[\w.+-]+\/[\w.+*-]+$/ } },
  create: ({ type = "text/html" }) => ({
    whole: async (answer) => {
      const headers = new Headers(answer.headers);
      headers.set("content-type", type);
      const { status, statusText, body } = answer;
      return new Response(body, { status, statusText, headers });
    },
  }),
});
