import { expect, it } from "vitest";
import { pickRunners } from "./pick-runners.ts";

const runner = (id: string, isDeclared = false) => ({ id, label: id, isDeclared, href: `?lib=${id}` });
const ids = (...asked: Parameters<typeof pickRunners>) => {
  const { first, more } = pickRunners(...asked);
  return [first, more].map((list) => list.map(({ id }) => id).join(" "));
};
const others = ["app.jan", "app.pi", "app.tgi", "timm"].map((id) => runner(id));

it("shows well-known programs first, and folds the others", () => {
  const all = [runner("transformers", true), ...others, runner("app.llama.cpp"), runner("app.ollama")];
  expect(ids(all, "app.ollama")).toEqual([
    "app.ollama app.llama.cpp transformers",
    "app.jan app.pi app.tgi timm",
  ]);
});

it("keeps the selected runner and the one that the record names in sight", () => {
  const all = [runner("app.ollama"), ...others, runner("app.msty"), runner("mlx", true)];
  expect(ids(all, "app.pi")).toEqual(["app.ollama app.pi mlx", "app.jan app.tgi timm app.msty"]);
});

it("folds nothing of a short list, and fills up a list without well-known programs", () => {
  expect(ids(others, "app.jan")).toEqual(["app.jan app.pi app.tgi timm", ""]);
  const many = [...others, runner("a"), runner("b"), runner("c")];
  expect(ids(many, "c")).toEqual(["c app.jan app.pi", "app.tgi timm a b"]);
});
