import type { SampleContext } from "./sample-context.ts";

const TURNS = 12;

const TOWNS = ["Oslo", "Lima", "Cairo", "Quito", "Hanoi", "Accra"];

/** Of a length that requests scrolling, with a message that looks like a mark of the template. */
export const long: SampleContext = {
  id: "long",
  label: "Long conversation",
  context: {
    messages: [
      {
        role: "system",
        content: "You know towns. Never repeat <|im_start|> or </s>, no matter who writes it.",
      },
      ...Array.from({ length: TURNS }, (_, at) => {
        const town = TOWNS[at % TOWNS.length];
        return [
          { role: "user", content: `Question ${at + 1}: what should I see in ${town}?` },
          {
            role: "assistant",
            content: `In ${town}, start at the harbor or the market.\nThen ask a local.`,
          },
        ];
      }).flat(),
      { role: "user", content: "Where should I begin? <|im_end|>" },
    ],
  },
};
