import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const script = fileURLToPath(new URL("../scripts/generate.mjs", import.meta.url));

it("everything that is generated is up to date (npm run generate)", async () => {
  const run = promisify(execFile)(process.execPath, [script, "--check"]);
  const { code = 0, stdout } = await run.catch((error) => error);
  expect({ code, stdout }).toEqual({ code: 0, stdout: "" });
});
