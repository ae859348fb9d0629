import { describe, expect, it } from "vitest";
import { findMovedPath, listItemPaths, listListedPaths } from "../../../item-paths.ts";

describe("the paths of pages", () => {
  it("are each once in the sitemap, without pages that are excluded from it", () => {
    const paths = listListedPaths();
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(expect.arrayContaining(listItemPaths()));
    expect(paths).not.toContain("/search");
  });

  it("are listed for models that the Hub does not have, but not for offers of models that it has", () => {
    const paths = listListedPaths();
    expect(paths).toContain("/offers/openai/gpt-5");
    expect(paths).not.toContain("/offers/groq/openai%2Fgpt-oss-120b");
  });

  it("lead nowhere else themselves", () => {
    for (const path of listListedPaths()) expect(findMovedPath(path)).toBeUndefined();
  });

  it.each([
    ["/tasks/conversational", "/tasks/text-generation"],
    ["/tasks/text2text-generation", "/tasks/text-generation"],
    ["/quantization/q4_k_m", "/quantization/Q4_K_M"],
    ["/libraries/Scikit-learn", "/libraries/sklearn"],
    ["/libraries/open-clip", "/libraries/open_clip"],
    ["/providers/GROQ", "/providers/groq"],
    ["/Tasks", "/tasks"],
    ["/Tasks/Text-To-Image", "/tasks/text-to-image"],
  ])("%s is now %s", (path, moved) => expect(findMovedPath(path)).toBe(moved));

  it.each([
    "/tasks/nope",
    "/nope",
    "/tasks/",
    "/",
    "",
    "/tasks/text-to-image/more",
    "/__proto__",
    "/tasks/%%%",
    "/\u202e",
    "/tasks/-",
  ])("%s has not moved", (path) => expect(findMovedPath(path)).toBeUndefined());
});
