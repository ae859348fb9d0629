import { describe, expect, it } from "vitest";
import { buildSearchView } from "./search-view.server.ts";

const view = (search: string) => buildSearchView(new URLSearchParams(search));
const groups = (search: string) => view(search).groups.map(({ group }) => group);

describe("the search page", () => {
  it("finds tasks, models and more, the best group first", () => {
    expect(groups("q=text+to+image").slice(0, 2)).toEqual(["Tasks", "Models"]);
    expect(groups("q=groq")).toEqual(["Providers", "Docs"]);
    expect(view("q=text+to+image").groups[0]?.entries[0]?.label).toBe("Text-to-Image");
  });

  it("shows some of each group and says where all are", () => {
    const [tasks, models] = view("q=image").groups;
    expect(tasks?.entries).toHaveLength(8);
    expect(tasks?.total).toBeGreaterThan(8);
    expect(tasks?.all).toBe("/search?q=image&in=tasks");
    expect(models?.all).toBe("/models?q=image");
    const only = view("q=image&in=tasks");
    expect(only.groups).toHaveLength(1);
    expect(only.groups[0]?.entries).toHaveLength(tasks?.total ?? 0);
    expect(only.groups[0]?.all).toBeUndefined();
  });

  it("takes slips for what they look like, but only where nothing is called so", () => {
    expect(view("q=transfomers").isApproximate).toBe(true);
    expect(view("q=transfomers").groups[0]?.entries[0]?.label).toBe("Transformers");
    expect(view("q=mistrl&in=models").groups[0]?.entries.some(({ label }) => /mistral/i.test(label))).toBe(
      true,
    );
    expect(view("q=groq").isApproximate).toBe(false);
  });

  it("leads to models by address, each part of an id in its place", () => {
    const [found] = view("q=flux.1-schnell&in=models").groups;
    expect(found?.entries.map(({ href }) => href)).toContain("/models/black-forest-labs/FLUX.1-schnell");
  });

  it("finds documents by their headings, and by the words below them", () => {
    const [docs] = view("q=when+time+is+over&in=docs").groups;
    expect(docs?.entries[0]).toMatchObject({
      label: "When time is over",
      href: "/docs/jobs#when-time-is-over",
      summary: "Answers that come later",
    });
    expect(view("q=createSandbox").groups[0]?.entries.map(({ href }) => href)).toContain(
      "/docs/reference/sandbox/index#createsandbox",
    );
    expect(view("q=quick+start").groups[0]?.entries[0]?.href).toBe("/docs/quick-start");
  });

  it("without words has the beginnings of all groups, or a whole one", () => {
    expect(groups("")).toContain("Pages");
    expect(view("in=libraries").groups[0]?.all).toBeUndefined();
    expect(view("in=libraries").total).toBeGreaterThan(200);
  });

  it("has near names where nothing is found", () => {
    expect(view("q=zzzzqqqq")).toMatchObject({ total: 0, suggestions: [] });
    expect(view("q=reinforcementlearningg").suggestions.map(({ label }) => label)).toContain(
      "Reinforcement Learning",
    );
  });
});
