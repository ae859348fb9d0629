import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, extname, join, relative, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import {
  filesBelow,
  fingerprint,
  importSource,
  isStamped,
  packageFolders,
  root,
  run,
  stamp,
} from "./lib.mjs";

const folder = join("apps", "site");

/** What is worth compressing: text above the size of a packet. */
const TEXT = new Set([".html", ".js", ".css", ".json", ".data", ".svg", ".txt", ".md"]);
const MIN_BYTES = 1024;

/** Builds the site into a new folder and swaps it in when it is whole, unless nothing has changed. */
export async function buildSite() {
  const packages = packageFolders().flatMap((each) => filesBelow(join(each, "src")));
  const pages = filesBelow(join(folder, "app"));
  const settings = [
    "package.json",
    "doc-paths.ts",
    "item-paths.ts",
    "react-router.config.ts",
    "vite.config.ts",
  ].map((file) => join(folder, file));
  const documents = filesBelow("docs");
  const packageFiles = packageFolders().flatMap((each) =>
    ["package.json", "README.md"]
      .map((file) => join(each, file))
      .filter((file) => existsSync(join(root, file))),
  );
  const sources = [...packages, ...pages, ...filesBelow(join(folder, "reference"))].filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const state =
    fingerprint([
      "package-lock.json",
      "package.json",
      "scripts/build-site.mjs",
      ...settings,
      ...documents,
      ...packageFiles,
      ...sources,
    ]) + repositoryUrl();
  const finished = join(root, folder, "build");
  if (existsSync(finished) && isStamped("site", state)) return;
  console.error("Building the site…");
  checkSources(pages);
  const fresh = join(root, folder, "build-new");
  rmSync(fresh, { recursive: true, force: true });
  const code = await run(process.execPath, [reactRouter(), "build", "--logLevel=warn"], {
    cwd: join(root, folder),
    env: {
      ...process.env,
      NODE_ENV: "production",
      SITE_BUILD_FOLDER: "build-new",
      VITE_REPOSITORY_URL: repositoryUrl(),
      VITE_VERSION: manifest().version,
    },
    stdio: ["ignore", "ignore", "pipe"],
    // What the framework says of its own way to call the bundler is nobody's to mend here.
    noise: /`envFile` option is deprecated/,
  });
  if (code !== 0) process.exit(code);
  await writeMarkdown(join(folder, "build-new", "client"));
  compress(join(folder, "build-new", "client"));
  rmSync(finished, { recursive: true, force: true });
  renameSync(fresh, finished);
  stamp("site", state);
}

const reactRouter = () => {
  const near = join(root, folder, "node_modules", "@react-router", "dev", "bin.js");
  return existsSync(near) ? near : join(root, "node_modules", "@react-router", "dev", "bin.js");
};

const manifest = () => JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** The repository's address, written once in the root's manifest. */
function repositoryUrl() {
  const url = process.env.INFERHUB_REPOSITORY_URL ?? manifest().repository.url;
  return url.replace(/^git\+/, "").replace(/\.git$/, "");
}

/**
 * "Update on GitHub" must lead somewhere: every route names a file that exists.
 * @param {readonly string[]} pages
 */
function checkSources(pages) {
  for (const route of pages.filter((file) => /app\/routes\/[^/]+\.tsx$/.test(file))) {
    const text = readFileSync(join(root, route), "utf8");
    const source = /source:\s*"([^"]+)"/.exec(text)?.[1];
    // What is shown by a parameter is written in a file that the parameter names.
    if (/source:\s*\(/.test(text) || (source !== undefined && existsSync(join(root, source)))) continue;
    console.error(
      `${route} names ${source ? `${source}, which is not there` : "no source"}: "Update on GitHub" would lead nowhere`,
    );
    process.exit(1);
  }
}

/**
 * Each page as Markdown, beside it.
 * @param {string} client
 */
async function writeMarkdown(client) {
  const { pageMarkdown } = /** @type {typeof import("../apps/site/src/markdown/page-markdown.ts")} */ (
    await importSource("apps/site/src/markdown/page-markdown.ts")
  );
  for (const file of filesBelow(client).filter((name) => name.endsWith(`${sep}index.html`))) {
    const path = `/${relative(client, dirname(file)).split(sep).join("/")}`;
    const markdown = pageMarkdown(readFileSync(join(root, file), "utf8"), path);
    const name = path === "/" ? "/index" : path;
    if (markdown !== undefined) writeFileSync(join(root, client, `${name}.md`), markdown);
  }
}

/**
 * Compresses what is worth it, in advance and as far as it goes. Of pages, which are most of the bytes, nothing else is
 * kept.
 * @param {string} client
 */
function compress(client) {
  for (const file of filesBelow(client).filter((name) => TEXT.has(extname(name)))) {
    const path = join(root, file);
    const bytes = readFileSync(path);
    if (bytes.length < MIN_BYTES) continue;
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    if (extname(path) === ".html") rmSync(path);
    else writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
