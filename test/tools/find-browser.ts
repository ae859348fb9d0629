import { spawnSync } from "node:child_process";
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createBrotliDecompress } from "node:zlib";
import { chromium } from "playwright-core";
import { installPackages, isOffered, mayInstall } from "./system-packages.ts";
import { isProgram, onPath } from "./tools.ts";

/** How tests start the browser. */
export interface BrowserCommand {
  readonly executablePath: string;
  /** Added to the environment of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Keep a headless browser quiet on a machine without a display, a GPU or a network. */
export const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
] as const;

/** The browser without windows, which opens a page in a third of the time. */
const SHELL = "chromium-headless-shell";

const NAMES = [
  SHELL,
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "microsoft-edge",
  "microsoft-edge-stable",
];

const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

const bundledFolder = fileURLToPath(new URL("./bundled-browser/", import.meta.url));

/** The command to run if no browser was found and none could be installed. */
export const BROWSER_HELP = "npx playwright-core install --with-deps chromium-headless-shell";

/**
 * Finds a browser: an installed one, the system's package, the one inside a registry package, Playwright's
 * download. If the system has the headless shell as a package, it is installed even if another browser exists.
 * Each counts only after it has opened a page.
 * @param options.install whether a browser may be installed when none is there
 */
export async function findBrowser({ install }: { install: boolean }): Promise<BrowserCommand | undefined> {
  for await (const candidate of candidates(install)) {
    const problem = await openPage(candidate);
    if (problem === undefined) return candidate;
    console.error(`Skipped the browser ${candidate.executablePath}: ${problem}`);
  }
  return undefined;
}

async function* candidates(install: boolean): AsyncGenerator<BrowserCommand> {
  if (install && !onPath(SHELL) && mayInstall() && isOffered(SHELL)) installPackages([SHELL]);
  yield* installed();
  if (existsSync(join(bundledFolder, "unpacked/chromium"))) yield bundledCommand();
  if (!install) return;
  for (const name of [SHELL, "chromium"]) {
    if (mayInstall() && installPackages([name])) yield* installed();
  }
  if (process.platform === "linux" && process.arch === "x64") {
    console.error("Installing a browser from the package @sparticuz/chromium");
    try {
      await unpackBundled();
      yield bundledCommand();
    } catch (error) {
      console.error(
        `The package's browser cannot be used: ${error instanceof Error ? error.message : error}`,
      );
    }
  }
  const cli = createRequire(import.meta.url).resolve("playwright-core/cli.js");
  if (spawnSync(process.execPath, [cli, "install", "chromium-headless-shell"]).status === 0)
    yield* installed();
}

function* installed(): Generator<BrowserCommand> {
  const named = [process.env["CHROME_PATH"], ...NAMES.map(onPath), ...PLACES, chromium.executablePath()];
  for (const executablePath of new Set(named)) {
    if (executablePath && isProgram(executablePath)) yield { executablePath };
  }
}

/** @returns why the browser shows no page */
async function openPage({ executablePath, env }: BrowserCommand): Promise<string | undefined> {
  try {
    const browser = await chromium.launch({
      executablePath,
      args: [...BROWSER_FLAGS],
      env: { ...process.env, ...env },
    });
    try {
      const page = await browser.newPage();
      await page.setContent("<title>ready</title>");
      return (await page.title()) === "ready" ? undefined : "it does not render a page";
    } finally {
      await browser.close();
    }
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).split("\n").slice(0, 3).join(" ");
  }
}

/** The browser and its libraries lie compressed in the package, whose own code unpacks them on servers of one cloud only. */
async function unpackBundled() {
  const npm = process.env["npm_execpath"];
  const [command = "npm", ...first] = npm ? [process.execPath, npm] : ["npm"];
  const { status, stderr } = spawnSync(
    command,
    [...first, "ci", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      cwd: bundledFolder,
      encoding: "utf8",
    },
  );
  if (status !== 0) throw new Error(stderr);
  const packed = join(bundledFolder, "node_modules/@sparticuz/chromium/bin");
  const unpacked = join(bundledFolder, "unpacked");
  const { href } = pathToFileURL(createRequire(bundledFolder).resolve("tar-fs"));
  const { default: tar } = (await import(href)) as {
    default: { extract(folder: string): NodeJS.WritableStream };
  };
  mkdirSync(unpacked, { recursive: true });
  const unpack = (name: string, into: NodeJS.WritableStream) =>
    pipeline(createReadStream(join(packed, name)), createBrotliDecompress(), into);
  for (const name of ["al2023", "fonts"]) await unpack(`${name}.tar.br`, tar.extract(join(unpacked, name)));
  writeFileSync(join(unpacked, "fonts.conf"), fontSettings(join(unpacked, "fonts")));
  // Renamed last: its presence means that everything else is there.
  await unpack("chromium.br", createWriteStream(join(unpacked, "chromium.part"), { mode: 0o755 }));
  renameSync(join(unpacked, "chromium.part"), join(unpacked, "chromium"));
}

const fontSettings = (folder: string) => `<?xml version="1.0"?>
<fontconfig>
  <dir>${folder}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/cache</cachedir>
</fontconfig>
`;

const bundledCommand = (): BrowserCommand => ({
  executablePath: join(bundledFolder, "unpacked/chromium"),
  env: {
    LD_LIBRARY_PATH: join(bundledFolder, "unpacked/al2023/lib"),
    FONTCONFIG_FILE: join(bundledFolder, "unpacked/fonts.conf"),
  },
});
