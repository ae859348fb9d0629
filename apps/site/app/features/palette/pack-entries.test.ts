import { brotliCompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { createFind } from "../../lib/find.ts";
import { ENTRIES } from "./entries.server.ts";
import { packEntries } from "./pack-entries.server.ts";
import { unpackEntries } from "./packed-entries.ts";

const packed = packEntries(ENTRIES, ["Pages", "Tasks", "Models"]);
const find = createFind(unpackEntries(packed));

it("is small", () => {
  expect(brotliCompressSync(JSON.stringify(packed)).length).toBeLessThan(31.5 * 1024);
});

it("keeps who serves a model, and for how much", () => {
  const facts = ({ offers, usd, year, isFree }: (typeof ENTRIES)[number]) => ({ offers, usd, year, isFree });
  expect(unpackEntries(packed).map(facts)).toEqual(ENTRIES.map(facts));
});

it("keeps every entry, its name and its address", () => {
  const named = ({ group, label, href }: (typeof ENTRIES)[number]) => `${group} ${label} ${href}`;
  expect(unpackEntries(packed).map(named)).toEqual(ENTRIES.map(named));
});

it.each([
  ["named entity", "Find names in text"],
  ["picture", "Generate images"],
  ["sklearn", "Scikit-learn"],
  ["chat completion", "Chat"],
  ["gpt-5", "GPT-5"],
])("finds by %j what the page finds", (query, label) => {
  const labels = find(query).entries.map((entry) => entry.label.toLowerCase());
  expect(labels).toContain(label.toLowerCase());
});
