// Writes docs/media/terminal.svg: commands and their output, from the real program against the sandbox.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { buildingPackages } from "../../scripts/build.mjs";
import { root } from "../../scripts/lib.mjs";
import { runSteps } from "../../scripts/steps.mjs";

await runSteps([buildingPackages(true)]);
/** @type {(name: string) => Promise<any>} */
const load = (name) => import(join(root, "packages", name, "dist", "index.js"));
const { runCli } = await load("cli");
const { startSandbox } = await load("sandbox");

const URL_SHOWN = "http://127.0.0.1:8788";
const COLUMNS = 80;
const COMMANDS = [
  ["run", "text-classification", "I like it", "--provider", "hf-inference", "--url", URL_SHOWN, "--quiet"],
  ["models", "gpt-oss", "--provider", "groq"],
];

const sandbox = await startSandbox();
/** @type {string[]} */
const lines = [];
for (const words of COMMANDS) {
  lines.push(
    `$ npx inferhub ${words
      .filter((word) => word !== "--quiet")
      .map(quote)
      .join(" ")}`,
  );
  const output = await run(words.map((word) => (word === URL_SHOWN ? sandbox.origin : word)));
  lines.push(...output.trimEnd().split("\n"), "");
}
await sandbox.stop();

mkdirSync(join(root, "docs", "media"), { recursive: true });
writeFileSync(join(root, "docs", "media", "terminal.svg"), toSvg(lines.slice(0, -1)));

/** A command's output on a terminal. @type {(argv: string[]) => Promise<string>} */
async function run(argv) {
  let printed = "";
  const stdout = new Writable({
    write(piece, _encoding, done) {
      printed += piece;
      done();
    },
  });
  const code = await runCli(argv, {
    stdin: Readable.from([]),
    stdout: Object.assign(stdout, { isTTY: true, columns: COLUMNS }),
    stderr: process.stderr,
    env: { NO_COLOR: "1", INFERHUB_SERVERS: "no" },
    cwd: root,
  });
  if (code !== 0) throw new Error(`inferhub ${argv.join(" ")} ended with ${code}`);
  return printed;
}

/** @param {string} word */
function quote(word) {
  return word.includes(" ") ? `"${word}"` : word;
}

/** A terminal window in the colors of both themes. @type {(lines: readonly string[]) => string} */
function toSvg(lines) {
  const [lineHeight, padding, width] = [20, 20, 900];
  const height = lines.length * lineHeight + 2 * padding;
  const rows = lines.map((line, index) => {
    const text = line.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    const y = padding + (index + 0.75) * lineHeight;
    return `  <text x="${padding}" y="${y}"${line.startsWith("$") ? ' class="command"' : ""}>${text}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Output of inferhub run and inferhub models">
  <style>
    rect { fill: #f6f8fa; }
    text { fill: #1f2328; font: 14px ui-monospace, "DejaVu Sans Mono", monospace; white-space: pre; }
    .command { font-weight: bold; }
    @media (prefers-color-scheme: dark) { rect { fill: #161b22; } text { fill: #e6edf3; } }
  </style>
  <rect width="${width}" height="${height}" rx="8" />
${rows.join("\n")}
</svg>
`;
}
