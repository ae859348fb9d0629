import { LIBRARIES, type Library } from "@inferhub/catalog";
import { findMissingCode } from "@inferhub/snippets/examples";
import { describe, expect, it } from "vitest";
import { oneIn } from "../../../../../test/breadth.ts";
import { buildLibraryView, type LibraryCodeView, type LibraryView } from "./library-view.server.ts";

const isCode = (code: LibraryView["code"] | undefined): code is LibraryCodeView =>
  typeof code === "object" && "snippets" in code;

const view = (key: string, query = "") => buildLibraryView(key, new URLSearchParams(query));

describe("a library's page", () => {
  it("exists for each, with steps that have unique names", async () => {
    for (const { key } of oneIn(8, LIBRARIES)) {
      const library = await view(key);
      if (!library) throw new Error(`There is no page of ${key}`);
      if (!isCode(library.code)) continue;
      const titles = library.code.snippets.map(({ title }) => title);
      expect(new Set(titles).size, key).toBe(titles.length);
      expect(titles, key).not.toEqual([]);
    }
  });

  it("shows the example in the URL, and reports an unknown one", async () => {
    const all = await view("diffusers");
    if (!isCode(all?.code)) throw new Error("Diffusers has code");
    const other = all.code.models[1] ?? "";
    expect(all.code.models.length).toBe(10);
    expect(await view("diffusers", `model=${other}`)).toMatchObject({ code: { model: other } });
    expect(await view("diffusers", "model=no/such")).toMatchObject({
      code: { model: all.code.model, unknownModel: "no/such" },
    });
  });

  it("does not exist for an unknown name", async () => {
    expect(await view("toString")).toBeUndefined();
  });

  it("gives the reason and a link to the documentation if there is no code", async () => {
    const all: readonly Library[] = LIBRARIES;
    const bare = all.filter(({ key }) => findMissingCode(key));
    expect(bare).not.toEqual([]);
    for (const { key, usage, docsUrl, repoUrl } of bare) {
      expect(await view(key)).toMatchObject({
        code: { reason: usage.unknown ?? expect.any(String), documentation: docsUrl ?? repoUrl },
      });
    }
  });

  it("names the source of its calls if there is code", async () => {
    for (const { key, usage } of oneIn(8, LIBRARIES as readonly Library[])) {
      expect((await view(key))?.codeSource, key).toBe(usage.source);
    }
  });

  it("has no code if no model of the catalog fits, and a made-up model if the catalog has none", async () => {
    expect(await view("torchgeo")).toMatchObject({ code: "no-example" });
    expect(await view("doctr")).toMatchObject({ code: { isPlaceholder: true, models: ["owner/name"] } });
  });
});
