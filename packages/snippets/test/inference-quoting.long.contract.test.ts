import { inferenceSnippets } from "@inferhub/snippets";
import { expect, it } from "vitest";
import { representative } from "../../../test/breadth.ts";
import { describeWith } from "../../../test/tools/index.ts";
import { inferenceSamplesOf } from "./corpus.ts";
import { MARK, marksIn, UNSEEN } from "./hostile.ts";
import { HOSTILE_CALLS } from "./hostile-calls.ts";
import { wrongOf } from "./parsers/index.ts";
import { readJavaScript } from "./parsers/javascript.ts";
import { readPython } from "./parsers/python.ts";

for (const [given, all, isWhole] of HOSTILE_CALLS)
  describeWith("python", `whatever a reader gives as ${given}`, () => {
    const classesOf = ({ provider, operation, text, snippet: { client } }: (typeof all)[number]) => [
      `${client} of ${provider}`,
      `${client} for ${operation}`,
      `${client} with ${text}`,
    ];
    const followed = representative(
      all,
      ({ text, snippet: { client } }) => [client, `${text} in ${client}`],
      classesOf,
    );

    it("the code parses", () => {
      const scripts = representative(
        followed.filter(({ snippet }) => snippet.language === "sh"),
        ({ provider, operation, text }) => [provider, operation, text],
      );
      const others = followed.filter(({ snippet }) => snippet.language !== "sh");
      const samples = [...others, ...scripts].flatMap(({ from, snippet }) =>
        inferenceSamplesOf(from, [snippet]),
      );
      expect(wrongOf(samples)).toEqual([]);
    });

    it("nothing in it is hidden", () => {
      expect(followed.filter(({ snippet }) => UNSEEN.test(snippet.code))).toEqual([]);
    });

    it.each([
      ["python", readPython],
      ["js", readJavaScript],
    ] as const)("%s has it in one literal", (language, read) => {
      const own = followed.filter(({ snippet }) => snippet.language === language);
      expect(own.filter(({ snippet }) => snippet.code.includes(MARK)).length).toBeGreaterThan(20);
      const found = read(own.map(({ snippet }) => snippet.code));
      const wrong = own.flatMap(({ from, text, snippet }, index) => {
        const pieces = (found[index]?.texts ?? []).filter((piece) => piece.includes(MARK));
        const isInside = marksIn(...pieces) === marksIn(snippet.code);
        return isInside && pieces.every((piece) => isWhole(piece, text)) ? [] : [`${from}\n${snippet.code}`];
      });
      expect(wrong).toEqual([]);
    });
  });

describeWith("python", "an example of a model's card that looks like our own pieces of code", () => {
  const pretending = { language: "python", code: `${MARK}()` };
  const pretendingTable = { language: ["python"], code: [pretending.code] };

  it.each([
    ["tabular-classification", { structured_data: pretendingTable }],
    ["text-generation", { messages: [{ role: "user", content: "Hello", ...pretending }] }],
    ["table-question-answering", { text: "How many?", table: pretendingTable }],
  ])("is data: %s", (pipeline_tag, example) => {
    const model = { id: "acme/model", pipeline_tag, widgetData: [example] };
    const snippets = inferenceSnippets(model, { provider: "hf-inference" });
    const followed = snippets.filter(({ code }) => code.includes(MARK));
    expect(followed.length).toBeGreaterThan(3);
    for (const { language, code } of followed) {
      if (language === "sh") continue;
      const [read] = language === "python" ? readPython([code]) : readJavaScript([code]);
      expect(read?.texts, code).toContain(pretending.code);
    }
  });
});
