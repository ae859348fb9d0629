import { RETIRED_TASKS } from "@inferhub/catalog/task-names";
import { describe, expect, it } from "vitest";
import { run } from "./context.ts";

describe.each(Object.entries(RETIRED_TASKS))("%s, which is %s today", (name, task) => {
  it.each([["models"], ["libraries"], ["providers"]])("narrows %s", async (list) => {
    const of = (id: string) => run([list, "--task", id, "--quiet"]);
    expect(await of(name)).toEqual(await of(task));
    expect((await of(name)).code).toBe(0);
  });

  it("is shown, and found by its name", async () => {
    expect(await run(["tasks", "show", name, "--json"])).toEqual(
      await run(["tasks", "show", task, "--json"]),
    );
    const { stdout } = await run(["tasks", "--q", name, "--quiet"]);
    expect(stdout.split("\n")).toContain(task);
  });

  it("has the code of the task, and of a model of it", async () => {
    expect(await run(["snippet", name])).toEqual(await run(["snippet", task]));
    const provider = task === "text-ranking" ? "cohere" : "hf-inference";
    const model = ["snippet", "acme/unlisted", "--provider", provider, "--task"];
    const [old, today] = [await run([...model, name]), await run([...model, task])];
    expect(old).toEqual(today);
    expect(old.code).toBe(0);
  });
});

it.each([
  ["sentiment-analysis", { inputs: "I like it" }],
  ["vqa", undefined],
])("run takes %s as an operation", async (name, body) => {
  const seen: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    seen.push(JSON.parse(String(init?.body)));
    return Response.json([{ label: "POSITIVE", score: 0.9 }]);
  };
  const { stderr, code } = await run(["run", name, "I like it", "--provider", "hf-inference"], {
    env: { HF_TOKEN: "hf_test" },
    fetch,
  });
  expect(stderr).not.toContain("There is no");
  if (body) expect({ code, seen }).toEqual({ code: 0, seen: [body] });
});

it("rejects names that were never a task", async () => {
  const { code, stderr } = await run(["models", "--task", "text3text-generation"]);
  expect(code).not.toBe(0);
  expect(stderr).toContain("text3text-generation");
});
