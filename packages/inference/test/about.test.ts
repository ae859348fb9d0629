import { readdirSync, readFileSync } from "node:fs";
import { PROVIDERS } from "@inferhub/inference";
import { describe, expect, it } from "vitest";

const folder = new URL("../about/", import.meta.url);
const textOf = (file: string) => readFileSync(new URL(file, folder), "utf8").replace(/\s+/g, " ").trim();

describe("what is said of providers", () => {
  it("is said of every one, and of no other", () => {
    expect(readdirSync(folder).sort()).toEqual(PROVIDERS.map(({ id }) => `${id}.md`).sort());
  });

  it.each(PROVIDERS)("$id: a paragraph, which names where a key is looked for", ({ id, auth }) => {
    const text = textOf(`${id}.md`);
    expect(text).toMatch(/^\p{Lu}.*[.?]$/su);
    const words = text.split(" ").length;
    expect(words).toBeGreaterThanOrEqual(40);
    expect(words).toBeLessThanOrEqual(130);
    expect(text).toContain(`\`${auth.env[0]}\``);
  });

  it.each(PROVIDERS)("$id: variables are those that are read", ({ id, auth }) => {
    const named = [...textOf(`${id}.md`).matchAll(/`([A-Z][A-Z_]+_(?:KEY|TOKEN|PAT))`/g)].map(
      ([, name]) => name,
    );
    expect(named.filter((name) => !auth.env.includes(name ?? ""))).toEqual([]);
  });

  it("is said once", () => {
    const sentences = PROVIDERS.flatMap(({ id }) => textOf(`${id}.md`).split(/(?<=[.?!:]) /));
    expect(sentences.filter((sentence, place) => sentences.indexOf(sentence) !== place)).toEqual([]);
  });
});
