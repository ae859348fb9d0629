import { describe, expect, it } from "vitest";
import { buildSearchView } from "./search-view.server.ts";

const view = (search: string) => buildSearchView(new URLSearchParams(search));
const hrefs = (search: string) => view(search).entries.map(({ href }) => href);

describe("the search page", () => {
  it("finds all kinds of entries in one list, the best first", () => {
    expect(hrefs("q=text+to+image")[0]).toBe("/tasks/text-to-image");
    expect(hrefs("q=groq")[0]).toBe("/providers/groq");
    expect(new Set(view("q=text+to+image").entries.map(({ group }) => group)).size).toBeGreaterThan(1);
  });

  it("counts each kind, and shows one alone", () => {
    const { filters } = view("q=image");
    const tasks = filters.find(({ label }) => label === "Tasks");
    expect(filters[0]).toMatchObject({ label: "All", isActive: true });
    expect(tasks).toMatchObject({ href: "/search?q=image&in=tasks", isActive: false });
    const only = view("q=image&in=tasks");
    expect(only.total).toBe(tasks?.count);
    expect(new Set(only.entries.map(({ group }) => group))).toEqual(new Set(["Tasks"]));
  });

  it("reports how it corrected a misspelled word, and when no result has every word", () => {
    expect(view("q=mixtrl").corrected).toBe("mixtral");
    expect(view("q=groq")).toMatchObject({ corrected: undefined, isApproximate: false });
    expect(view("q=whisper+zebra").isApproximate).toBe(true);
  });

  it("chooses the provider that a query names, where it serves the model", () => {
    const [first] = view("q=llama+3.3+groq").entries;
    expect(first).toMatchObject({
      on: "Groq",
      href: "/models/meta-llama/Llama-3.3-70B-Instruct?provider=groq",
    });
  });

  it("finds documents by their headings, and by the words below them", () => {
    expect(hrefs("q=handle+a+job+timeout&in=docs")).toContain("/docs/background-jobs#handle-a-job-timeout");
    expect(hrefs("q=createSandbox")).toContain("/docs/reference/sandbox/index#createsandbox");
    expect(hrefs("q=quick+start")[0]).toBe("/docs/quickstart");
  });

  it("without words has everything, or a whole kind", () => {
    expect(view("").filters.map(({ label }) => label)).toContain("Pages");
    expect(view("in=libraries").total).toBeGreaterThan(200);
  });

  it("has near names where nothing is found", () => {
    expect(view("q=zzzzqqqq")).toMatchObject({ total: 0, suggestions: [] });
  });
});
