import { spawn, spawnSync } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const path = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url));

/** A Python that has Jinja2 to be compared with, where there is one. */
const python = ["/usr/bin/python3", "python3"].find(
  (program) => spawnSync(program, ["-c", "import jinja2"]).status === 0,
);

export const hasPython = python !== undefined;

/**
 * An engine in a separate process, so that none slows another's code or garbage collection.
 * @param {string} name of an engine, or `python`
 */
export function launch(name) {
  const [program, programArguments] =
    name === "python"
      ? [python ?? name, ["-X", "utf8", path("worker.py")]]
      : [process.execPath, [path("worker.mjs"), name]];
  const child = spawn(program, programArguments, { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    name,
    /**
     * @param {"load" | "render" | "compile" | "long"} command
     * @param {unknown} [input]
     * @returns {Promise<any>}
     */
    async ask(command, input) {
      child.stdin.write(`${JSON.stringify({ command, input })}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error(`${name} ended`);
      return JSON.parse(value);
    },
    stop: () => child.kill(),
  };
}
