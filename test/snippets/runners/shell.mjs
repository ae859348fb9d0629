// Runs scripts one after the other in separate shells: each line of the input names one, each line of the output
// has its result.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/**
 * @param {string} file
 * @param {string} provider
 */
const run = (file, provider) =>
  new Promise((resolve) => {
    const shell = spawn("bash", [file], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, PROVIDER: provider },
    });
    let output = "";
    let error = "";
    shell.stdout.on("data", (text) => (output += text));
    shell.stderr.on("data", (text) => (error += text));
    shell.on("close", (code) =>
      resolve({ output, error: code === 0 ? "" : `exit ${code}: ${error}${output}` }),
    );
  });

for await (const line of createInterface({ input: process.stdin })) {
  const [file = "", provider = ""] = line.split("\t");
  process.stdout.write(`${JSON.stringify(await run(file, provider))}\n`);
}
