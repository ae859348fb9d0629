import { join, sep } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { install } from "./install.mjs";
import { root } from "./lib.mjs";

/** Editors write a file in several steps; a restart waits until they are done. */
const REST_MS = 150;

await install();
process.env.NODE_ENV = "development";
const { createServer } = await import("vite");

const folder = join(root, "apps", "site");
// The router looks for its settings in the folder that it is run in.
process.chdir(folder);
const vite = await createServer({ root: folder, server: { middlewareMode: true }, appType: "custom" });
process.chdir(root);

/** A module of the sources, as it is now. */
const load = (/** @type {string} */ id) => vite.ssrLoadModule(id);
const source = (/** @type {string[]} */ ...path) => load(join(root, ...path));

/** The site's own answers come after what the bundler serves: scripts, styles, and what they import. */
async function pages() {
  const { createSite, readHubSettings } = await source("apps", "site", "src", "index.ts");
  const { getRequestListener } = await import("@hono/node-server");
  const site = await createSite({
    hub: readHubSettings(process.env),
    live: () => load("virtual:react-router/server-build"),
  });
  const listener = getRequestListener((request) => site.fetch(request), { overrideGlobalObjects: false });
  /** @type {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => void} */
  return (request, response) => vite.middlewares(request, response, () => void listener(request, response));
}

/** @type {((signal: "SIGTERM") => void) | undefined} */
let stop;

/** Serves until it is stopped; a change of the packages stops it, and what they are then serves. */
async function serve() {
  const { runCli } = await source("packages", "cli", "src", "run-cli.ts");
  return runCli(["serve", "--sandbox-for-missing-keys", "--any-port", ...process.argv.slice(2)], {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    cwd: root,
    pages: await pages(),
    onSignal: (/** @type {(signal: "SIGTERM") => void} */ listener) => {
      stop = listener;
      return () => {
        stop = undefined;
      };
    },
  });
}

let rest = setTimeout(() => {}, 0);
let isChanged = false;
vite.watcher.on("change", changed).on("unlink", changed);

/** @param {string} file */
function changed(file) {
  const isServed = vite.environments.ssr.moduleGraph.getModulesByFile(file.split(sep).join("/"))?.size;
  if (!isServed || !file.startsWith(join(root, "packages"))) return;
  clearTimeout(rest);
  rest = setTimeout(() => {
    isChanged = true;
    stop?.("SIGTERM");
  }, REST_MS);
}

process.on("SIGINT", () => process.exit());
process.on("SIGTERM", () => process.exit());
for (let hasServed = false; ; ) {
  isChanged = false;
  const code = await serve().catch((error) => {
    console.error(error);
    return 1;
  });
  hasServed ||= isChanged;
  if (!hasServed) process.exit(code);
  // What cannot be loaded now, such as a file with an open bracket, may be right after the next change.
  while (!isChanged) await sleep(REST_MS);
}
