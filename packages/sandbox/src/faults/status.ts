import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import { defineFault, seconds } from "./fault.ts";

/** A refusal with any status that means one, in the text of the wire. */
export const status = defineFault({
  id: "a status from 400 to 599",
  pattern: /^[45]\d\d$/,
  parameters: { "retry-after": seconds },
  create: ({ "retry-after": retryAfter }, word) => ({
    before: async ({ formatError }) => {
      const answer = formatError(new ApiError(Number(word), `Injected fault: status ${word}`));
      if (retryAfter !== undefined) answer.headers.set("retry-after", String(retryAfter));
      return answer;
    },
  }),
});
