import fc from "fast-check";
import { expect, it } from "vitest";
import { splitOutput } from "./split-output.ts";

it("finds marks with bars, tokens in the context, and those that the template writes", () => {
  const output = "<s>[INST]a <b> <|x|> <｜y▁z｜>[X]";
  const tokens = splitOutput(output, { template: "{{ '[INST]' }}", tokens: ["<s>"] }).filter(
    ({ isToken }) => isToken,
  );
  expect(tokens.map(({ text }) => text)).toEqual(["<s>", "[INST]", "<|x|>", "<｜y▁z｜>"]);
});

it("splits where the author changes, also within a token", () => {
  const sources = [
    { text: "<|a", source: "template" },
    { text: "b|> c", source: "value" },
  ] as const;
  expect(splitOutput("<|ab|> c", { template: "", tokens: [], sources })).toEqual([
    { text: "<|a", isToken: true, source: "template" },
    { text: "b|>", isToken: true, source: "value" },
    { text: " c", isToken: false, source: "value" },
  ]);
});

it("returns the full output, for any text", () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      fc.array(fc.string({ minLength: 1 })),
      (output, template, tokens) => {
        expect(
          splitOutput(output, { template, tokens })
            .map(({ text }) => text)
            .join(""),
        ).toBe(output);
      },
    ),
  );
});
