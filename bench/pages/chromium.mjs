import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--remote-debugging-port=0",
];

/** @returns {string} */
function findChromium() {
  const onPath = (process.env["PATH"] ?? "")
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const found = [process.env["CHROME_PATH"], ...onPath].find((file) => file && existsSync(file));
  if (found) return found;
  throw new Error("No Chromium or Chrome is on the path: name one in CHROME_PATH");
}

/**
 * A browser with a separate profile. Started here so that an interrupted measurement leaves no browser running.
 * @returns {Promise<{ port: number, stop(): Promise<void> }>} port of its debugging protocol
 */
export async function startChromium() {
  const profile = mkdtempSync(join(tmpdir(), "inferhub-bench-"));
  const child = spawn(findChromium(), [...FLAGS, `--user-data-dir=${profile}`, "about:blank"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  /** @type {Promise<number>} */
  const listening = new Promise((resolve, reject) => {
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text) => {
      said += text;
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said)?.[1];
      if (port) resolve(Number(port));
    });
    ended.then(() => reject(new Error(`Chromium ended: ${said}`)));
  });
  return {
    port: await listening,
    async stop() {
      process.off("exit", end);
      end();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
