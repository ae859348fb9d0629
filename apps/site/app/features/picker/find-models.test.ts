import { describe, expect, it } from "vitest";
import { chooseOffer } from "./choose-offer.ts";
import { findModels } from "./find-models.ts";
import { listPickerModels } from "./models.server.ts";
import type { PickerModel } from "./picker-model.ts";

const offer = (provider: string, label = provider) => ({ provider, label, env: "KEY" });
const model = (id: string, name: string, ...providers: string[]): PickerModel => ({
  id,
  name,
  owner: id.split("/")[0] ?? "",
  reads: [],
  offers: providers.map((each) => offer(each)),
});

describe("searching models", () => {
  const models = [
    model("meta-llama/Llama-3.3-70B-Instruct", "Llama 3.3 70B", "nebius", "groq"),
    model("meta-llama/Llama-3.1-8B-Instruct", "Llama 3.1 8B", "groq"),
    model("openai/gpt-oss-120b", "gpt-oss-120b", "groq"),
    model("openai/gpt-oss-20b", "gpt-oss-20b", "nebius"),
  ];
  const find = (words: string) => findModels(models, words).map((each) => each.model.name);

  it("finds models by words, numbers and makers, and all without words", () => {
    expect(find("llama 3.3")).toEqual(["Llama 3.3 70B"]);
    expect(find("llama3.3")).toEqual(["Llama 3.3 70B"]);
    expect(find("oss 20b")).toEqual(["gpt-oss-20b"]);
    expect(find("meta")).toEqual(["Llama 3.3 70B", "Llama 3.1 8B"]);
    expect(find(" ")).toHaveLength(4);
    expect(find("zzz")).toEqual([]);
  });

  it("takes a provider's name for the provider", () => {
    expect(findModels(models, "llama 3.3 groq")).toEqual([{ model: models[0], provider: "groq" }]);
    expect(find("oss groq")).toEqual(["gpt-oss-120b"]);
  });

  it("finds what people look for among the models of the catalog", () => {
    const first = (words: string) => findModels(listPickerModels("chat-completion"), words)[0];
    expect(first("llama 3.3 groq")).toMatchObject({
      model: { id: "meta-llama/Llama-3.3-70B-Instruct" },
      provider: "groq",
    });
    expect(first("gpt-oss")?.model.id).toMatch(/^openai\/gpt-oss-/);
    expect(first("qwen3 32b")?.model.id).toBe("Qwen/Qwen3-32B");
  });
});

describe("models of the catalog", () => {
  it("have only providers that serve them and that can be called, cheapest first", () => {
    const found = listPickerModels("chat-completion").find(({ id }) => id === "openai/gpt-oss-120b");
    expect(found?.offers.length).toBeGreaterThan(5);
    const prices = (found?.offers ?? []).flatMap(({ inputUsd = Number.NaN, outputUsd = Number.NaN }) =>
      Number.isNaN(inputUsd + outputUsd) ? [] : [inputUsd + outputUsd],
    );
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    const providers = listPickerModels("chat-completion").flatMap(({ offers }) =>
      offers.map(({ provider }) => provider),
    );
    expect(providers).not.toContain("auto");
  });

  it("have no price of 0 that no document states", () => {
    const free = listPickerModels("chat-completion").flatMap(({ offers }) =>
      offers.filter(({ inputUsd, isFree }) => inputUsd === 0 && !isFree),
    );
    expect(free).toEqual([]);
  });
});

describe("the selected provider", () => {
  const llama = model("a/llama", "Llama", "cheap", "keyed", "other");

  it("is the requested one if it serves the model", () => {
    expect(chooseOffer(llama, "other", new Map())).toMatchObject({
      offer: { provider: "other" },
      isReplaced: false,
    });
  });

  it("is the cheapest with a key, then the cheapest that is imitated", () => {
    const states = new Map([
      ["cheap", "sandbox"],
      ["keyed", "ready"],
      ["other", "ready"],
    ] as const);
    expect(chooseOffer(llama, "", states)).toMatchObject({ offer: { provider: "keyed" }, isReplaced: false });
    expect(chooseOffer(llama, "elsewhere", states)).toMatchObject({
      offer: { provider: "keyed" },
      isReplaced: true,
    });
    expect(chooseOffer(llama, "", new Map([["cheap", "missing"]])).offer?.provider).toBe("keyed");
    expect(chooseOffer({ ...llama, offers: [] }, "x", states).offer).toBeUndefined();
  });
});
