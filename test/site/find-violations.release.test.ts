import { expect, it } from "vitest";
import { findViolations, useSite } from "./browser.ts";

const site = useSite();

const row = (style: string, text = "Some text") => `<li><a href="#${text}" style="${style}">${text}</a></li>`;

const list = (...rows: readonly string[]) => `<!doctype html><html lang="en"><title>List</title>
  <style>li { padding: 8px }</style><main><h1>List</h1><ul>${rows.join("")}</ul></main>`;

const GOOD = "color: #111; background: #fff";

it.each([
  ["text on its own ground", "color: #aaa; background: #fff"],
  ["text that is nearly transparent", "color: rgba(0, 0, 0, 0.2)"],
  ["a ground that is near its text", "color: #111; background: #333"],
  ["small text where large text would do", "color: #888; font-size: 12px"],
])("finds one row among many of the same: %s", async (_, style) => {
  const { page, close } = await site.look("/tasks");
  // Nothing of the page is left that could take part.
  await page.goto("about:blank");
  await page.setContent(list(...Array(50).fill(row(GOOD)), row(style, "Bad"), row(GOOD)));
  const found = await findViolations(page);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^color-contrast: <a href="#Bad"/);
  expect(await findViolations(page, "colors", "main")).toEqual(found);
  await close();
});

it("finds nothing in readable rows, and finds faults other than colors", async () => {
  const { page, close } = await site.look("/tasks");
  // Nothing of the page is left that could take part.
  await page.goto("about:blank");
  await page.setContent(list(row(GOOD), row(GOOD)));
  expect(await findViolations(page)).toEqual([]);
  await page.setContent(list(row(GOOD), '<li><img src="data:,"></li>'));
  expect(await findViolations(page)).toEqual([expect.stringMatching(/^image-alt: <img/)]);
  await close();
});
