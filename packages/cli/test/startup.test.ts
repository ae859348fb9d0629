import { describe, expect, it, vi } from "vitest";
import { COMMANDS } from "../src/commands/index.ts";
import { run } from "./context.ts";

const loaded = vi.hoisted(() => [] as string[]);

vi.mock("@inferhub/inference", async (original) => {
  loaded.push("inference");
  return original();
});
vi.mock("@inferhub/catalog", async (original) => {
  loaded.push("catalog");
  return original();
});
vi.mock("@inferhub/gateway", async (original) => {
  loaded.push("gateway");
  return original();
});

describe("the client, the catalog, and the gateway are loaded on use", () => {
  it.each([
    [["--version"]],
    [["--help"]],
    [["help", "exit-codes"]],
    [["help", "--json"]],
    [["completion", "bash"]],
    [["__complete", "run", "x", "--"]],
    ...COMMANDS.map(({ name }) => [[name, "--help"]]),
  ])("and %j uses none of them", async (words) => {
    expect((await run(words)).code).toBe(0);
    expect(loaded).toEqual([]);
  });

  it("while a list of what there is does", async () => {
    expect((await run(["providers"])).code).toBe(0);
    expect(loaded).toContain("inference");
  });
});
