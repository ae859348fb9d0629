import { expect, it } from "vitest";
import { listSurface } from "./surface/list.ts";
import {
  compareSurface,
  printDifference,
  readChanges,
  readSurface,
  surfaceProblems,
} from "./surface/lock.ts";

it("loses nothing without a reason", async () => {
  const present = await listSurface();
  const difference = compareSurface(readSurface(), present);
  process.stdout.write(printDifference(difference, readChanges()));
  expect(surfaceProblems(difference, readChanges(), present)).toEqual([]);
});

it("requires a reason, or an existing replacement, for each removed line", () => {
  const present = ["flag inferhub run --model", "page /"];
  const difference = compareSurface(["flag inferhub run --name", "page /"], present);
  expect(difference).toEqual({
    added: ["flag inferhub run --model"],
    removed: ["flag inferhub run --name"],
  });
  const problems = (change: string) =>
    surfaceProblems(difference, { "flag inferhub run --name": change }, present);
  expect(surfaceProblems(difference, {}, present)).toEqual([
    "flag inferhub run --name is gone: name its replacement or the reason in test/surface.changes.json",
  ]);
  expect(problems(" ")).toHaveLength(1);
  expect(problems("flag inferhub run --model")).toEqual([]);
  expect(problems("Two flags did the same.")).toEqual([]);
  expect(problems("flag inferhub run --title")).toEqual([
    "flag inferhub run --name is replaced by flag inferhub run --title, which is not there",
  ]);
});
