import fc from "fast-check";
import { expect, it, test } from "vitest";
import { buildPageMeta } from "./page-meta.ts";

const described = (...sentences: string[]): string =>
  buildPageMeta(["x"], ...sentences)
    .flatMap((each) => ("name" in each && "content" in each ? [String(each.content)] : []))
    .join("|");

it("names the site last, for previews too", () => {
  const meta = buildPageMeta(["Groq", "Providers"], "Chips.");
  expect(meta).toContainEqual({ title: "Groq · Providers · Inferhub" });
  expect(meta).toContainEqual({ property: "og:title", content: "Groq · Providers · Inferhub" });
});

it("fills a short description, and leaves one that is long enough", () => {
  expect(
    described("Short.", "More of it, so that it can stand alone in a list of results.", "No need."),
  ).toBe("Short. More of it, so that it can stand alone in a list of results.");
  const enough = "A description that says by itself everything there is to say about it.";
  expect(described(enough, "No need.")).toBe(enough);
});

test("a long one ends at a word", () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 60 }), (words) => {
      const found = described(words.join(" "));
      expect(found.length).toBeLessThanOrEqual(200);
      if (found.endsWith("…")) expect(`${words.join(" ")} `).toContain(`${found.slice(0, -1)} `);
    }),
  );
});
