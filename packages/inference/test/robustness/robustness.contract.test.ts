import { afterAll, describe, expect, it } from "vitest";
import { CASES } from "./cases/index.ts";
import { describeOutcome, runCase } from "./run-case.ts";

const lines = new Map<string, string[]>();

afterAll(() => {
  const rows = [...lines].flatMap(([group, told]) => [`\n${group}`, ...told]);
  process.stdout.write(`${rows.join("\n")}\n`);
});

const groups = [...new Set(CASES.map(({ group }) => group))];

describe.each(groups)("%s", (group) => {
  const cases = CASES.filter((each) => each.group === group);
  const width = Math.max(...cases.map(({ name }) => name.length));
  it.each(cases)("$name", async (robust) => {
    const { outcome, faults } = await runCase(robust);
    const mark = faults.length > 0 ? `  WRONG: ${faults.join("; ")}` : "";
    const told = lines.get(group) ?? [];
    lines.set(group, [...told, `  ${robust.name.padEnd(width)}  ${describeOutcome(outcome)}${mark}`]);
    expect(faults).toEqual([]);
  });
});
