import { spawn } from "node:child_process";
import fs from "node:fs";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "./lib.mjs";

/** Outside `node_modules`, which an install removes. */
const folder = join(root, ".cache", "inferhub");
const lock = join(folder, "lock");

/** A lock that is not touched for this time has no holder, even if its process ID was reused. */
const ABANDONED_MS = 120_000;

/** Log messages with a cause outside of this repository, and the fix of each. */
const ADVICE = /** @type {const} */ ([
  [/ENOSPC|no space left|EDQUOT/i, "The disk is full: free some space and run the command again."],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/,
    "The npm registry cannot be reached: check the network, the proxy and `npm config get registry`, and run the command again.",
  ],
  [/EACCES|EPERM|EROFS/, "A file cannot be written: check who owns this folder, and run the command again."],
]);

/**
 * A part of a build: its label, such as "Installing packages", and whether its results exist for the current
 * state of its inputs. A command runs a program whose output goes to the log of the step, and throws where it fails.
 * @typedef {{ label: string, isDone: () => boolean, run: (command: Command) => Promise<void> }} Step
 * @typedef {(program: string, programArguments: readonly string[], env?: Record<string, string>) => Promise<void>} Command
 */

/**
 * Runs steps one after another, those that are not done yet, with a line for each. One command of a clone runs steps at
 * a time. If one fails, this process ends with exit code 1.
 * @param {readonly Step[]} steps
 */
export async function runSteps(steps) {
  let [label, output, file, began] = ["Preparing", "", "", 0];
  const elapsed = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  const write = (/** @type {string} */ text) => {
    output += text;
    fs.appendFileSync(file, text);
  };
  let release = () => {};
  try {
    release = await takeLock();
    for (const [at, step] of steps.entries()) {
      ({ label } = step);
      [output, began] = ["", performance.now()];
      file = join(folder, `${label.toLowerCase().replaceAll(" ", "-")}.log`);
      process.stderr.write(`[${at + 1}/${steps.length}] ${label} … `);
      const isDone = step.isDone();
      if (!isDone) {
        fs.rmSync(file, { force: true });
        await step.run((program, programArguments, env) => execute(write, program, programArguments, env));
      }
      console.error(isDone ? `up to date, ${elapsed()}` : elapsed());
    }
    release();
  } catch (error) {
    release();
    output += `${error instanceof Error ? error.message : error}\n`;
    const advice = ADVICE.find(([cause]) => cause.test(output))?.[1];
    console.error(`failed${began ? ` after ${elapsed()}` : ""}\n`);
    console.error(output.trimEnd().split("\n").slice(-25).join("\n").replace(/^/gm, "    "));
    console.error(`\n${label} failed. ${advice ?? ""}`);
    if (file) console.error(`The whole output: ${relative(process.cwd(), file)}`);
    process.exit(1);
  }
}

/** @type {(write: (text: string) => void, ...command: Parameters<Command>) => Promise<void>} */
function execute(write, program, programArguments, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, programArguments, { cwd: root, env: { ...process.env, ...env } });
    child.stdin.end();
    // A killed command leaves this program running, which still writes: it holds the lock as well.
    // Renamed into place, so that a waiting command never reads half of it.
    const next = `${lock}.${process.pid}`;
    fs.writeFileSync(next, `${process.pid} ${child.pid}`);
    fs.renameSync(next, lock);
    /** @type {Error | undefined} */
    let problem;
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => {
        problem = failureOf(() => write(text)) ?? problem;
      });
    child.on("error", reject).on("close", (code, signal) => {
      if (code === 0) resolve();
      else reject(problem ?? new Error(`${program} ended with ${signal ?? code}`));
    });
  });
}

/** @returns {Promise<() => void>} releases the lock */
async function takeLock() {
  fs.mkdirSync(folder, { recursive: true });
  for (let isSaid = false; ; await sleep(100)) {
    const failure = failureOf(() => fs.writeFileSync(lock, `${process.pid}`, { flag: "wx" }));
    if (!failure) break;
    if (failure.code !== "EEXIST") throw failure;
    const { mtimeMs } = fs.statSync(lock, { throwIfNoEntry: false }) ?? {};
    // The lock is free again, or it was just created and may not be written yet.
    if (mtimeMs === undefined || Date.now() - mtimeMs < 500) continue;
    let holders = /** @type {number[]} */ ([]);
    // It may be released before it is read.
    if (failureOf(() => (holders = fs.readFileSync(lock, "utf8").split(" ").map(Number)))) continue;
    const isAlive = holders.some((pid) => failureOf(() => process.kill(pid, 0))?.code !== "ESRCH");
    if (!isAlive || Date.now() - mtimeMs > ABANDONED_MS) fs.rmSync(lock, { force: true });
    else if (!isSaid) {
      console.error(`Another command builds in this clone (process ${holders[0]}); waiting for it …`);
      isSaid = true;
    }
  }
  const heart = setInterval(() => failureOf(() => fs.utimesSync(lock, new Date(), new Date())), 2000).unref();
  return () => {
    clearInterval(heart);
    fs.rmSync(lock, { force: true });
  };
}

/** The reason why a call fails; undefined if it succeeds. @type {(call: () => unknown) => NodeJS.ErrnoException | undefined} */
function failureOf(call) {
  try {
    call();
    return undefined;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error);
  }
}
