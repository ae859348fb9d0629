import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  type KnownTask,
  parseTaskQuery,
  TASK_TABS,
  type TaskQuery,
  toTaskSearch,
  toTaskSearchWithProvider,
} from "./task-query.ts";

const ALIKE = [
  { id: "python", clients: ["openai", "requests"] },
  { id: "js", clients: ["openai", "fetch"] },
  { id: "sh", clients: ["curl"] },
];
const KNOWN: KnownTask = {
  providers: ["first", "second", "alone"],
  languages: ["python", "js", "sh", "rust"],
  models: ["a/model", "another/model"],
  libraries: ["diffusers", "keras"],
  listChoices: (provider) => ({
    providers: ["first", "second", "alone"],
    languages: provider === "alone" ? [{ id: "sh", clients: ["alone-cli"] }] : ALIKE,
    streams: provider === "second",
  }),
};
const NOTHING: KnownTask = {
  providers: [],
  languages: KNOWN.languages,
  models: [],
  libraries: [],
  listChoices: () => ({ providers: [], languages: [], streams: false }),
};

const parse = (query: string, known = KNOWN) => parseTaskQuery(new URLSearchParams(query), known);
const write = (query: TaskQuery, known = KNOWN) => toTaskSearch(query, listChoices(query, known));
const listChoices = ({ provider }: TaskQuery, { listChoices, models, libraries }: KnownTask) => ({
  ...listChoices(provider),
  models,
  libraries,
});

const queries = fc.constantFrom(...KNOWN.providers).chain((provider) => {
  const { languages, streams } = KNOWN.listChoices(provider);
  return fc.constantFrom(...languages).chain(({ id, clients }) =>
    fc.record({
      tab: fc.constantFrom(...TASK_TABS),
      model: fc.constantFrom(...KNOWN.models),
      lang: fc.constant(id),
      client: fc.constantFrom(...clients),
      provider: fc.constant(provider),
      stream: streams ? fc.boolean() : fc.constant(false),
      lib: fc.constantFrom(...KNOWN.libraries),
    }),
  );
});

test("a query survives writing and reading", () => {
  fc.assert(
    fc.property(queries, (query) => {
      const search = write(query);
      expect(parse(search)).toEqual({ query, dropped: [] });
      expect(write(parse(search).query)).toBe(search);
    }),
  );
});

test("no input throws, and the valid part survives writing and reading", () => {
  const keys = ["tab", "model", "lang", "client", "provider", "stream", "lib", "__proto__", "utm_source"];
  const words = [
    "code",
    "a/model",
    "python",
    "js",
    "sh",
    "rust",
    "curl",
    "alone",
    "alone-cli",
    "second",
    "1",
    "keras",
    "",
    " ",
  ];
  const value = fc.oneof(fc.constantFrom(...words), fc.string({ unit: "binary" }));
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...keys), value)),
      fc.constantFrom(KNOWN, NOTHING),
      (pairs, known) => {
        const { query } = parseTaskQuery(new URLSearchParams(pairs), known);
        expect(parse(write(query, known), known)).toEqual({ query, dropped: [] });
      },
    ),
  );
});

const PRESET: TaskQuery = {
  tab: "try",
  model: "a/model",
  lang: "python",
  client: "openai",
  provider: "first",
  stream: false,
  lib: "diffusers",
};

describe("an address", () => {
  it.each<[string, Partial<TaskQuery>, canonical: string]>([
    ["", {}, ""],
    ["lang=&client=&provider=&stream=&lib=&utm_source=x", {}, ""],
    ["lang=python&provider=first&stream=0&lib=diffusers", {}, ""],
    [
      "tab=code&model=another/model",
      { tab: "code", model: "another/model" },
      "?tab=code&model=another%2Fmodel",
    ],
    ["client=curl", { lang: "sh", client: "curl" }, "?lang=sh"],
    ["client=fetch", { lang: "js", client: "fetch" }, "?lang=js&client=fetch"],
    ["client=openai&lang=js", { lang: "js" }, "?lang=js"],
    ["client=requests", { client: "requests" }, "?client=requests"],
    ["stream=1&provider=second", { provider: "second", stream: true }, "?provider=second&stream=1"],
    ["lib=keras&lang=sh", { lang: "sh", client: "curl", lib: "keras" }, "?lang=sh&lib=keras"],
    ["lang=js&lang=sh", { lang: "js" }, "?lang=js"],
    ["lang=js&client=curl", { lang: "js" }, "?lang=js"],
    ["lang=rust", {}, ""],
    ["stream=1", {}, ""],
    ["client=alone-cli", {}, ""],
    [
      "provider=alone&lang=python&client=curl",
      { lang: "sh", client: "alone-cli", provider: "alone" },
      "?provider=alone",
    ],
  ])("%j", (search, query, canonical) => {
    expect(parse(search)).toEqual({ query: { ...PRESET, ...query }, dropped: [] });
    expect(write({ ...PRESET, ...query })).toBe(canonical);
  });

  it.each([
    "tab=all",
    "model=no/such",
    "lang=cobol",
    "client=telnet",
    "provider=unknown",
    "stream=yes",
    "lib=no-such",
    "lang=__proto__",
  ])("with %s has that dropped and named", (pair) =>
    expect(parse(pair)).toEqual({ query: PRESET, dropped: [pair] }),
  );

  it("names the first provider too, if it was selected and is not only the default", () => {
    const choices = listChoices(PRESET, KNOWN);
    expect(toTaskSearchWithProvider(PRESET, choices)).toBe("?provider=first");
    expect(toTaskSearchWithProvider({ ...PRESET, provider: "second" }, choices)).toBe("?provider=second");
    expect(toTaskSearchWithProvider({ ...PRESET, provider: "" }, choices)).toBe("");
  });

  it("of a page without calls names what means nothing anywhere", () => {
    expect(parse("lang=js&client=fetch&lib=keras", NOTHING).dropped).toEqual(["client=fetch", "lib=keras"]);
  });
});
