import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { root } from "./lib.mjs";

/** Measures the bench that is named and writes down its table, its method, the machine and the day. */
const [name = ""] = process.argv.slice(2);
const folder = join(root, "bench", name);
const { bench, title, method } = await import(join(folder, "bench.mjs"));
const machine = `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${new Date().toISOString().slice(0, 10)}`;
const text = `# ${title}\n\n${method}\n\n${await bench()}\n\n${machine}\n`;
console.log(`\n${text}`);
writeFileSync(join(folder, "results.md"), text);
