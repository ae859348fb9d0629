import { install } from "../../../../scripts/install.mjs";
import { run, tool } from "../../../../scripts/lib.mjs";

// `npm run fuzz:jinja [templates] [seed]`: random templates, here and with Python's Jinja2.
const [templates = "100000", seed = String(Math.floor(Math.random() * 2 ** 31))] = process.argv.slice(2);

await install();
console.log(`${templates} templates with seed ${seed}`);
const env = { ...process.env, FUZZ_TEMPLATES: templates, FUZZ_SEED: seed };
// The file belongs to the release tier too, which would render everything a second time.
const test = ["run", "--project=contract", "packages/jinja/test/fuzz.wide.contract.test.ts"];
process.exit(await run(tool("vitest"), test, { env }));
