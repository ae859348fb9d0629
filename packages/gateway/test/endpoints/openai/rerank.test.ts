import { describe, expect, it } from "vitest";
import { rerank } from "../../../src/endpoints/openai/rerank.ts";
import { answered, callsOf, jsonOf } from "../run-endpoint.ts";

const documents = ["bread", { text: "ferry", title: "Timetable" }, "harbour"];
const ranking = [
  { index: 1, score: 0.9 },
  { index: 2, score: 0.4, document: "from the provider" },
  { index: 0, score: -2 },
];

describe("a ranking", () => {
  it("sends strings, for documents of any form", () => {
    const body = { query: { text: "boats" }, documents, top_n: 2, max_tokens_per_doc: 100, user: null };
    expect(callsOf(rerank, body)).toEqual([
      { query: "boats", documents: ["bread", "ferry", "harbour"], top_n: 2, max_tokens_per_doc: 100 },
    ]);
  });

  it("sends no `return_documents`, since the request has the documents", () => {
    const [call] = callsOf(rerank, { query: "q", documents, return_documents: true });
    expect(call).not.toHaveProperty("return_documents");
  });

  it.each([
    ["no documents", { documents: [] }, "At least one document is required"],
    ["pictures", { documents: [{ image: "https://pictures.test/a.png" }] }, "an object with `text`"],
    ["fields other than the text", { documents, rank_fields: ["title"] }, "ranked by their text"],
    ["no places", { documents, top_n: 0 }, "Expected >=1"],
  ])("is refused for %s", (_, body, message) => {
    expect(() => callsOf(rerank, { query: "q", ...body })).toThrow(message);
  });

  it("returns indexes and scores, the best first, and usage", async () => {
    const usage = { prompt_tokens: 7, total_tokens: 7 };
    expect(await jsonOf(rerank, { query: "q", documents }, answered(ranking, usage))).toEqual({
      id: "rerank-42",
      model: "acme/talk",
      results: [
        { index: 1, relevance_score: 0.9 },
        { index: 2, relevance_score: 0.4 },
        { index: 0, relevance_score: -2 },
      ],
      usage: { total_tokens: 7 },
      meta: { tokens: { input_tokens: 7 } },
    });
  });

  it("returns the original documents if requested", async () => {
    const body = { query: "q", documents, return_documents: true };
    const { results, ...rest } = await jsonOf(rerank, body, answered(ranking));
    expect(results.map((result: { document: unknown }) => result.document)).toEqual([
      { text: "ferry", title: "Timetable" },
      { text: "harbour" },
      { text: "bread" },
    ]);
    expect(rest).toEqual({ id: "rerank-42", model: "acme/talk" });
  });

  it("returns at most top_n results, even if the provider returns more", async () => {
    const { results } = await jsonOf(rerank, { query: "q", documents, top_n: 1 }, answered(ranking));
    expect(results).toEqual([{ index: 1, relevance_score: 0.9 }]);
  });
});
