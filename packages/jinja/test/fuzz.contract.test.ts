import { afterAll, describe, expect, it } from "vitest";
import { describeDifference, fuzz } from "./fuzz/fuzz.ts";
import { startOracle } from "./oracle.ts";
import { say } from "./shared.ts";

const oracle = startOracle();
const count = Number(process.env["FUZZ_TEMPLATES"] ?? 1_500);
const seed = Number(process.env["FUZZ_SEED"] ?? 20_250_710);

describe.skipIf(oracle === null)("random templates (needs python3 with jinja2, and ../shared)", () => {
  afterAll(() => oracle?.stop());

  it("render as Jinja2 renders them", { timeout: 60_000 + count * 40 }, async () => {
    if (!oracle) return;
    const { templates, rendered, known, differences } = await fuzz(oracle, count, seed);
    say(`fuzz: ${templates} templates with seed ${seed}, ${rendered} rendered (${oracle.version})`);
    for (const [reason, times] of known) say(`  ${times} differ: ${reason}`);
    expect(differences.map(describeDifference).join("\n\n")).toBe("");
    expect(rendered).toBeGreaterThan(templates / 4);
  });
});
