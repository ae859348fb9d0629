import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser } from "../../../test/tools/index.ts";

const POLICY = "default-src 'none'; script-src 'self'";
const source = (path: string) => JSON.stringify(fileURLToPath(new URL(`../src/${path}`, import.meta.url)));

/** A page's script: a bit of everything, and the policy's word on it. */
const APP = `
import { Environment, SandboxedEnvironment } from ${source("index.ts")};
import { chatEnvironment } from ${source("chat/index.ts")};

const violations = [];
document.addEventListener("securitypolicyviolation", ({ violatedDirective }) => violations.push(violatedDirective));
const page = new Environment({ autoescape: true }).fromString(
  "{% macro item(x) %}<li>{{ x|upper }}</li>{% endmacro %}{% for x in items if x %}{{ item(x) }}{% endfor %}",
);
const chat = chatEnvironment({ now: new Date(0) }).fromString(
  "{% for m in messages %}<{{ m.role }}>{{ m.content | trim }}{% endfor %}{{ messages | tojson }}",
);
const sum = new SandboxedEnvironment().compileExpression("2 ** 64 + n");
const result = {
  page: page.render({ items: ["a", "", "<b>"] }),
  chat: chat.render({ messages: [{ role: "user", content: " hi " }] }),
  sum: String(sum({ n: 1 })),
  violations,
};
document.body.textContent = JSON.stringify(result);
`;

async function bundle(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "inferhub-csp-"));
  try {
    writeFileSync(join(folder, "app.mjs"), APP);
    const build = await rolldown({ input: join(folder, "app.mjs"), platform: "browser" });
    const { output } = await build.generate({ minify: true, codeSplitting: false });
    return output[0].code;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

let server: Server;

beforeAll(async () => {
  const app = await bundle();
  server = createServer(({ url }, response) => {
    const isScript = url === "/app.js";
    const type = isScript ? "text/javascript" : "text/html";
    response.writeHead(200, { "content-type": `${type}; charset=utf-8`, "content-security-policy": POLICY });
    response.end(
      isScript ? app : '<!doctype html><title>x</title><script type="module" src="/app.js"></script>',
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterAll(() => void server.close());

it("renders in a page whose policy forbids eval", async () => {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    expect(complaints).toEqual([]);
    const result = await page.locator("body").textContent();
    expect(JSON.parse(result || "null")).toEqual({
      page: "<li>A</li><li>&lt;B&gt;</li>",
      chat: '<user>hi[{"role": "user", "content": " hi "}]',
      sum: "18446744073709551617",
      violations: [],
    });
  } finally {
    await browser.close();
  }
});
