import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { formatRelativeTime, RelativeTime } from "./time.tsx";

const now = Date.parse("2026-11-22T12:00:00Z");

it.each([
  ["2026-11-22T11:59:30Z", "just now"],
  ["2026-11-22T11:58:00Z", "2 minutes ago"],
  ["2026-11-22T14:10:00Z", "in 2 hours"],
  ["2026-11-21", "yesterday"],
  ["2026-11-12", "last week"],
  ["2026-08-20", "3 months ago"],
  ["2024-01-01", "2 years ago"],
])("says of %s: %s", (iso, words) => expect(formatRelativeTime(Date.parse(iso), now)).toBe(words));

it("has the moment for machines and the day for people", () => {
  const html = renderToStaticMarkup(createElement(RelativeTime, { iso: "2026-08-20T10:00:00Z", now }));
  expect(html).toBe('<time dateTime="2026-08-20T10:00:00Z" title="August 20, 2026">3 months ago</time>');
  expect(renderToStaticMarkup(createElement(RelativeTime, { iso: "2026-08-20" }))).toContain(
    ">August 20, 2026<",
  );
  expect(renderToStaticMarkup(createElement(RelativeTime, { iso: "soon" }))).toBe("<span>unknown</span>");
});
