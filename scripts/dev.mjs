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
// The router looks for its settings in the current folder.
process.chdir(folder);
const vite = await createServer({ root: folder, server: { middlewareMode: true }, appType: "custom" });
process.chdir(root);

/** The current version of a source module. */
const load = (/** @type {string} */ id) => vite.ssrLoadModule(id);

/** The site's own responses come after those of the bundler: scripts, styles, and their imports. */
async function pages() {
  const { createSite, readHubSettings } = await load(join(folder, "src", "index.ts"));
  const { getRequestListener } = await import("@hono/node-server");
  const hub = readHubSettings(process.env);
  const site = await createSite({ hub, live: () => load("virtual:react-router/server-build") });
  const listener = getRequestListener(site.fetch, { overrideGlobalObjects: false });
  return {
    postPaths: site.postPaths,
    /** @type {import("node:http").RequestListener} */
    handler: (request, response) =>
      vite.middlewares(request, response, () => void listener(request, response)),
  };
}

/** @typedef {(signal: "SIGTERM") => void} Stop */
/** @type {Stop | undefined} */
let stop;
let isChanged = false;
let rest = setTimeout(() => {}, 0);

/** Serves until it is stopped; a change of the packages restarts it with the new version. */
async function serve() {
  const { runCli } = await load(join(root, "packages", "cli", "src", "run-cli.ts"));
  const { stdin, stdout, stderr, env } = process;
  const onSignal = (/** @type {Stop} */ listener) => {
    stop = listener;
    return () => (stop = undefined);
  };
  const words = ["serve", "--sandbox-for-missing-keys", "--any-port", ...process.argv.slice(2)];
  return runCli(words, { stdin, stdout, stderr, env, cwd: root, pages: await pages(), onSignal });
}

function changed(/** @type {string} */ file) {
  const isServed = vite.environments.ssr.moduleGraph.getModulesByFile(file.split(sep).join("/"))?.size;
  if (!isServed || !file.startsWith(join(root, "packages"))) return;
  clearTimeout(rest);
  rest = setTimeout(() => {
    isChanged = true;
    stop?.("SIGTERM");
  }, REST_MS);
}

vite.watcher.on("change", changed).on("unlink", changed);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit());
for (let hasServed = false; ; ) {
  isChanged = false;
  const code = await serve().catch((error) => {
    console.error(error);
    return 1;
  });
  hasServed ||= isChanged;
  if (!hasServed) process.exit(code);
  // A file that fails to load, such as one with an open bracket, may be valid after the next change.
  while (!isChanged) await sleep(REST_MS);
}
