import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { installPack } from "@inferhub/local";
import { expect, it } from "vitest";
import { representative } from "../../../test/breadth.ts";
import { describeWith, toolPath } from "../../../test/tools/index.ts";
import { LOCAL_MODELS } from "../src/models/index.ts";

interface Figures {
  readonly operation: string;
  readonly score: number;
  readonly constant: number;
}

const bench = new URL("../../../bench/local-models/", import.meta.url);

/** Rows of the published table: model, operation, metric, cases, score, manual score, score of a constant output. */
const rows = readFileSync(new URL("results.md", bench), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => line.split("|").map((cell) => cell.trim().replaceAll("`", "")))
  .map(([, model = "", operation = "", , , score, byHand]) => ({
    ...{ model, operation },
    ...{ score: Number(score), byHand: Number(byHand) },
  }));

async function measure(model: string): Promise<readonly Figures[]> {
  const program = fileURLToPath(new URL("process.mjs", bench));
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...["--no-warnings", program, model, "ours", "0"],
  ]);
  return JSON.parse(stdout);
}

/** The pack of a model, if it is installed on request. */
const packOf = (model: string) => LOCAL_MODELS.find(({ id }) => id === model)?.pack;

const models = [...new Set(rows.map(({ model }) => model))];

/** What a model is for: text, sound or pictures. */
const mediumOf = (model: string) => {
  const [operation = ""] = LOCAL_MODELS.find(({ id }) => id === model)?.operations ?? [];
  return /audio|speech/.test(operation) ? "sound" : /image|object/.test(operation) ? "pictures" : "text";
};

describeWith("localModels", "the published scores of models on this machine", () => {
  it.for(representative(models, mediumOf, mediumOf))("are those that %s gets", async (model, { skip }) => {
    const pack = packOf(model) ?? expect.fail(`There is no model ${model}`);
    try {
      await installPack(pack, dirname(dirname(toolPath("localModels"))));
    } catch (error) {
      skip(`The pack ${pack} could not be installed: ${(error as Error).message}`);
    }
    const published = rows.filter((row) => row.model === model);
    const measured = await measure(model);
    expect(measured.map(({ operation }) => operation)).toEqual(published.map(({ operation }) => operation));
    for (const [at, { score, constant }] of measured.entries()) {
      expect(Math.abs(score - (published[at]?.score ?? 0))).toBeLessThanOrEqual(0.02);
      expect(Math.abs(score - (published[at]?.byHand ?? 0))).toBeLessThanOrEqual(0.02);
      expect(score).toBeGreaterThan(constant + 0.1);
    }
  });
});

it("covers every operation of every pack", () => {
  const operations = new Set(LOCAL_MODELS.flatMap((model) => model.operations));
  expect(new Set(rows.map(({ operation }) => operation))).toEqual(operations);
});
