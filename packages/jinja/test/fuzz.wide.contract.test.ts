import { afterAll, describe, expect, it } from "vitest";
import { isRelease } from "../../../test/breadth.ts";
import { SLOWNESS } from "../../../test/slowness.ts";
import { describeClass, fuzz } from "./fuzz/fuzz.ts";
import { startOracle } from "./oracle.ts";
import { say } from "./shared.ts";

// `npm run fuzz:jinja` renders 100,000; this is the same with a fixed seed.
const count = Number(process.env["FUZZ_TEMPLATES"] ?? (isRelease() ? 500 : 150));
const seed = Number(process.env["FUZZ_SEED"] ?? 20_250_710);
const oracles = [startOracle(), startOracle()].filter((oracle) => oracle !== null);
const needs = "needs Python with jinja2 and ../shared/tools/jinja_oracle.py";

describe.skipIf(oracles.length === 0)(`random templates (${needs})`, () => {
  afterAll(() => {
    for (const oracle of oracles) oracle.stop();
  });

  it("render as Jinja2 renders them", { timeout: (120_000 + count * 40) * SLOWNESS }, async () => {
    const { cases, rendered, excluded, classes } = await fuzz(oracles, count, seed);
    const differing = classes.reduce((sum, each) => sum + each.count, 0);
    say(`fuzz: ${cases} templates with seed ${seed}, ${rendered} rendered, ${differing} differ`);
    for (const [reason, times] of excluded) say(`  ${times} cannot be equal: ${reason}`);
    expect(classes.map(describeClass).join("\n\n")).toBe("");
    expect(rendered).toBeGreaterThan(cases / 4);
  });
});
