// Writes docs/media/*.webp: pages of the real site in a browser, against the sandbox.
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { build } from "../../scripts/build.mjs";
import { importSources, root } from "../../scripts/lib.mjs";

/** Pages by the names of their pictures. */
const PAGES = {
  home: "/",
  model: "/models/openai/gpt-oss-120b",
  providers: "/providers",
  compare: "/compare",
};

const VIEWPORT = { width: 1280, height: 800 };
/** A picture of a README loads fast on a phone. */
const MAX_BYTES = 150_000;
/** Quality of a picture, from best to worst: the first one that is small enough is kept. */
const QUALITIES = [90, 75, 60, 45];

await build();
const { tools } = await importSources({ tools: "test/tools/find-browser.ts" });
const command = await tools.findBrowser({ install: true });
if (!command) throw new Error(`No browser found. Run ${tools.BROWSER_HELP}`);

const stack = fork(join(root, "test/site/stack.mjs"), {
  env: { ...process.env, NODE_ENV: "production", HF_HUB_OFFLINE: "1" },
  execArgv: [],
});
const browser = await chromium.launch({
  executablePath: command.executablePath,
  args: [...tools.BROWSER_FLAGS],
  env: { ...process.env, ...command.env },
});
try {
  const [{ url }] = await once(stack, "message");
  const folder = join(root, "docs", "media");
  mkdirSync(folder, { recursive: true });
  for (const [name, path] of Object.entries(PAGES)) {
    const file = join(folder, `${name}.webp`);
    writeFileSync(file, await takePicture(url + path));
    process.stdout.write(`${name}.webp: ${Math.round(statSync(file).size / 1000)} KB\n`);
  }
} finally {
  await browser.close();
  stack.kill();
}

/** The first screen of a page, as WebP. @type {(address: string) => Promise<Buffer>} */
async function takePicture(address) {
  const page = await browser.newPage({ viewport: VIEWPORT, colorScheme: "light", reducedMotion: "reduce" });
  await page.goto(address, { waitUntil: "networkidle" });
  await page.evaluate(() => document.fonts.ready);
  // Parts that load later say so.
  await page.waitForFunction(() => !/^Loading/m.test(document.body.innerText));
  const devtools = await page.context().newCDPSession(page);
  try {
    for (const quality of QUALITIES) {
      const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality });
      const picture = Buffer.from(data, "base64");
      if (picture.length <= MAX_BYTES) return picture;
    }
  } finally {
    await page.close();
  }
  throw new Error(`The picture of ${address} has more than ${MAX_BYTES} bytes. Choose a simpler page.`);
}
