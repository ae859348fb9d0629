import { LIBRARIES } from "@inferhub/catalog";
import { getSnippetFacts } from "@inferhub/snippets/examples";
import { describe, expect, it } from "vitest";

describe("summary of a library's snippets", () => {
  it.each([
    ["sentence-transformers", ["python"], "pip install sentence-transformers"],
    ["diffusers", ["python", "shell"], "pip install -U diffusers transformers accelerate torch"],
    // Additional packages for a task are listed with each model.
    ["transformers", ["python"], "pip install transformers torch accelerate"],
    ["transformers.js", ["javascript"], undefined],
    // Each of its models is a separate package.
    ["spacy", ["python"], undefined],
    ["clara", [], undefined],
  ])("%s", (key, languages, install) => {
    const found = getSnippetFacts(key);
    expect(found.languages).toEqual(expect.arrayContaining(languages));
    expect(found.install).toBe(install);
  });

  it("is a single line, if there is an install command", () => {
    const installs = LIBRARIES.flatMap(({ key }) => getSnippetFacts(key).install ?? []);
    expect(installs.length).toBeGreaterThan(90);
    for (const install of installs) expect(install).toMatch(/^[^\n]{5,300}$/);
  });
});
