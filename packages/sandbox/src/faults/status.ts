import { Refusal } from "../http/refusal.ts";
import type { FaultKind } from "./fault.ts";

/** A refusal with any status that means one, in the words of the wire. */
export const status: FaultKind = {
  word: "a status from 400 to 599",
  pattern: /^[45]\d\d$/,
  parameters: { "retry-after": { about: "seconds", min: 0, max: 86_400 } },
  create: ({ "retry-after": seconds }, word) => ({
    before: async ({ refuse }) => {
      const answer = refuse(new Refusal(Number(word), `The sandbox was asked to fail with ${word}`));
      if (seconds !== undefined) answer.headers.set("retry-after", String(seconds));
      return answer;
    },
  }),
};
