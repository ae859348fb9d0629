import { DEFAULT_MODEL_LIST } from "@inferhub/catalog/model-list";
import { describe, expect, it } from "vitest";
import { listActiveFilters, suggestFilters } from "./active-filters.ts";
import { toModelListPath } from "./model-list-path.ts";

const query = {
  ...DEFAULT_MODEL_LIST,
  q: "harbour",
  task: ["fill-mask", "text-to-image"],
  params: { max: 8e9 },
  fits: 24,
  gguf: true,
  page: 3,
};
const labelOf = (_: string, value: string) => value.toUpperCase();

describe("filters that are set", () => {
  it("have words, and an address without each", () => {
    expect(
      listActiveFilters(query, labelOf).map(({ name, value, without }) => [
        name,
        value,
        toModelListPath(without),
      ]),
    ).toEqual([
      ["Words", "“harbour”", "/models?task=fill-mask&task=text-to-image&params=-8b&fits=24gb&gguf=1"],
      ["Task", "FILL-MASK", "/models?q=harbour&task=text-to-image&params=-8b&fits=24gb&gguf=1"],
      ["Task", "TEXT-TO-IMAGE", "/models?q=harbour&task=fill-mask&params=-8b&fits=24gb&gguf=1"],
      ["Parameters", "up to 8B", "/models?q=harbour&task=fill-mask&task=text-to-image&fits=24gb&gguf=1"],
      [
        "Memory",
        "fits 24 GB at Q4_K_M",
        "/models?q=harbour&task=fill-mask&task=text-to-image&params=-8b&gguf=1",
      ],
      ["Files", "GGUF", "/models?q=harbour&task=fill-mask&task=text-to-image&params=-8b&fits=24gb"],
    ]);
    expect(listActiveFilters(DEFAULT_MODEL_LIST, labelOf)).toEqual([]);
  });

  it("can be removed one by one, the one with the most results first", () => {
    const count = ({ q, task }: typeof query) => (q === "" ? 2 : task.length === 0 ? 5 : 0);
    expect(
      suggestFilters(query, labelOf, count as never).map(({ filter, count, query: { page } }) => [
        filter,
        count,
        page,
      ]),
    ).toEqual([
      ["task FILL-MASK or TEXT-TO-IMAGE", 5, 1],
      ["words “harbour”", 2, 1],
    ]);
  });
});
