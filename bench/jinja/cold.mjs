import { readFileSync } from "node:fs";

/** A process that renders once, or with the engine `none` only reads what there is to render. */
const [engine, source, context] = process.argv.slice(2);
const [template = "", json = ""] = [source, context].map((file) => readFileSync(file ?? "", "utf8"));
const conversation = JSON.parse(json);
if (engine !== "none") {
  const { compile } = await import(`./engines/${engine}.mjs`);
  if (compile(template)(conversation) === "") process.exitCode = 1;
}
