import { LIBRARIES } from "@inferhub/catalog";
import { describe, expect, it } from "vitest";
import { libraryView } from "./library-view.server.ts";

const view = (key: string, query = "") => libraryView(key, new URLSearchParams(query));

describe("a library's page", () => {
  it("is there for each, with steps that have a name of their own", { timeout: 60_000 }, async () => {
    for (const { key } of LIBRARIES) {
      const library = await view(key);
      if (!library) throw new Error(`There is no page of ${key}`);
      if (typeof library.code === "string") continue;
      const titles = library.code.snippets.map(({ title }) => title);
      expect(new Set(titles).size, key).toBe(titles.length);
      expect(titles, key).not.toEqual([]);
    }
  });

  it("shows the example that the address asks for, and says where it is none", async () => {
    const all = await view("diffusers");
    if (typeof all?.code !== "object") throw new Error("Diffusers has code");
    const other = all.code.models[1] ?? "";
    expect(all.code.models.length).toBe(10);
    expect(await view("diffusers", `model=${other}`)).toMatchObject({ code: { model: other } });
    expect(await view("diffusers", "model=no/such")).toMatchObject({
      code: { model: all.code.model, unknownModel: "no/such" },
    });
  });

  it("is not there for a name that is none", async () => {
    expect(await view("toString")).toBeUndefined();
  });

  it("says where there is no code, and where there is none for a model that is known", async () => {
    expect(await view("acestep")).toMatchObject({ code: "none" });
    expect(await view("torchgeo")).toMatchObject({ code: "no-example" });
    expect(await view("doctr")).toMatchObject({ code: { isMadeUp: true, models: ["owner/name"] } });
  });
});
