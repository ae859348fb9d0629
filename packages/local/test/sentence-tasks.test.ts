import { describe, expect, it } from "vitest";
import { createSentenceTasks } from "../src/engines/sentence-tasks.ts";
import { splitSentences } from "../src/engines/split-sentences.ts";

/** Returns a unit vector that counts the words of a list. */
const WORDS = ["ferry", "bread", "harbor", "winter"];
const embed = async (texts: readonly string[]) =>
  texts.map((text) => {
    const counts = WORDS.map((word) => (text.toLowerCase().includes(word) ? 1 : 0.01));
    const length = Math.hypot(...counts);
    return counts.map((count) => count / length);
  });
const tasks = createSentenceTasks(embed);

describe("sentence embeddings", () => {
  it("rank documents", async () => {
    const ranked = await tasks["text-ranking"]?.({
      query: "bread",
      documents: ["the harbor", "old bread"],
      top_n: 1,
      return_documents: true,
    });
    expect(ranked).toEqual([{ index: 1, score: expect.closeTo(1), document: "old bread" }]);
  });

  it("classify a sentence", async () => {
    const scores = await tasks["zero-shot-classification"]?.({
      inputs: "The ferry is late.",
      parameters: { candidate_labels: ["bread", "ferry"], hypothesis_template: "It is about {}" },
    });
    expect(scores?.[0]?.label).toBe("ferry");
    expect(scores?.reduce((sum, { score }) => sum + score, 0)).toBeCloseTo(1);
  });

  it("find the sentence with the answer, and its position", async () => {
    const context = "It is winter.  The ferry leaves at seven. Bread is sold there.";
    const answer = await tasks["question-answering"]?.({
      inputs: { question: "When does the ferry go?", context },
    });
    expect(answer?.answer).toBe("The ferry leaves at seven.");
    expect(context.slice(answer?.start, answer?.end)).toBe(answer?.answer);
  });

  it("select the central sentences in their order", async () => {
    const inputs =
      "The ferry is here. A ferry left. Bread is sold. The ferry is full. It is winter. No ferry came.";
    const summary = await tasks.summarization?.({ inputs });
    expect(summary?.summary_text.match(/ferry/g)).toHaveLength(2);
    const short = await tasks.summarization?.({ inputs, parameters: { max_length: 3 } });
    expect(short?.summary_text).toMatch(/^(\S+ ){3}…$/);
  });
});

it("splits prose into sentences", () => {
  expect(splitSentences(" One. Two?  Three ")).toEqual([
    { text: "One.", start: 1 },
    { text: "Two?", start: 6 },
    { text: "Three", start: 12 },
  ]);
});
