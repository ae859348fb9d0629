import { expect, it } from "vitest";
import { highlight } from "./highlight.server.ts";

it("gives each token one color for each theme, and no variables", async () => {
  const { html, text } = await highlight('x = "<b>"', "python");
  expect(text).toBe('x = "<b>"');
  expect(html).toContain("&#x3C;b>");
  expect([...html.matchAll(/style="([^"]*)"/g)].map(([, style]) => style)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^color:light-dark\(#[0-9A-F]{6}, #[0-9A-F]{6}\)$/i)]),
  );
  expect(html).not.toContain("--shiki");
});
