import { mkdirSync } from "node:fs";
import { relative, resolve } from "node:path";
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { pack } from "./pack.mjs";

const from = process.env.INIT_CWD ?? process.cwd();
const folder = resolve(from, process.argv[2] ?? "packed");

await install();
await build({ release: true });
mkdirSync(folder, { recursive: true });
for (const { name, tarball, packedBytes } of await pack(folder)) {
  console.log(`${relative(from, tarball)}  ${name}, ${Math.ceil(packedBytes / 1000)} KB`);
}
