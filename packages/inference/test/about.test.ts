import { readdirSync, readFileSync } from "node:fs";
import { PROVIDERS, type Provider } from "@inferhub/inference";
import { describe, expect, it } from "vitest";
import { findErrorMessage } from "../src/lib/find-error-message.ts";

const folder = new URL("../about/", import.meta.url);
const HEADING = "\n## Errors and limits\n";
const pageOf = (id: string) => readFileSync(new URL(`${id}.md`, folder), "utf8");
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
/** The text before the section on errors. */
const textOf = (id: string) => oneLine(pageOf(id).split(HEADING)[0] ?? "");
/** The section on errors: its prose, and the bodies that it shows. */
const errorsOf = (id: string) => {
  const section = pageOf(id).split(HEADING)[1] ?? "";
  const bodies = [...section.matchAll(/^```json\n([\s\S]*?)^```$/gm)].map(([, body = ""]) => body);
  return { prose: oneLine(section.replace(/^```[\s\S]*?^```$/gm, "")), bodies };
};
/** Figures that someone chose, and no status or name. */
const LIMIT = /\b\d[\d,]* (?:\w+ )?(?:inputs|pictures|tasks|requests|texts|seconds|minutes|tokens)\b/;

describe("descriptions of providers", () => {
  it("exist for every provider, and for no other", () => {
    expect(readdirSync(folder).sort()).toEqual(PROVIDERS.map(({ id }) => `${id}.md`).sort());
  });

  it.each(PROVIDERS)("$id: a paragraph, which names the variable of the API key", ({ id, auth }) => {
    const text = textOf(id);
    expect(text).toMatch(/^\p{Lu}.*[.?]$/su);
    const words = text.split(" ").length;
    expect(words).toBeGreaterThanOrEqual(40);
    expect(words).toBeLessThanOrEqual(130);
    expect(text).toContain(`\`${auth.env[0]}\``);
  });

  it.each(PROVIDERS)(
    "$id: the named variables are the ones that the code reads",
    ({ id, auth }: Provider) => {
      const named = [...textOf(id).matchAll(/`([A-Z][A-Z_]+_(?:KEY|TOKEN|PAT))`/g)].map(([, name]) => name);
      const read = [...auth.env, ...(auth.others ?? []).flatMap(({ env = [] }) => env)];
      expect(named.filter((name) => !read.includes(name ?? ""))).toEqual([]);
    },
  );

  it.each(PROVIDERS)("$id: how it refuses, in bodies whose reason is read", ({ id }) => {
    const { prose, bodies } = errorsOf(id);
    expect(prose).toMatch(/^\p{Lu}.{20,}[.]$/su);
    if (LIMIT.test(prose)) expect(prose, "a limit without its source").toMatch(/\]\(https:\/\//);
    expect(bodies.length).toBeGreaterThan(0);
    for (const body of bodies) expect(findErrorMessage(JSON.parse(body)), body).toContain("what went wrong");
  });

  it("are unique", () => {
    const sentences = PROVIDERS.flatMap(({ id }) =>
      [textOf(id), errorsOf(id).prose].flatMap((text) => text.split(/(?<=[.?!:]) /)),
    );
    expect(sentences.filter((sentence, place) => sentences.indexOf(sentence) !== place)).toEqual([]);
  });
});
