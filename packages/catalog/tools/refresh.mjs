import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { install } from "../../../scripts/install.mjs";
import { importSources, root } from "../../../scripts/lib.mjs";

/** @typedef {typeof import("../src/hub/index.ts")} Hub */
/** @typedef {import("../src/models/index.ts").ModelRecord} ModelRecord */

const snapshot = join(root, "packages/catalog/src/models/models.json");
const { values } = parseArgs({
  options: {
    hub: { type: "string" },
    out: { type: "string", default: snapshot },
    limit: { type: "string", default: "Infinity" },
    /** Works out how models are loaded, from the records as they are, and asks no hub. */
    derive: { type: "boolean" },
    /** Day on which the code of all derived records was read. */
    reviewed: { type: "string" },
  },
});

await install();
const { hub: sources } = await importSources({ hub: "packages/catalog/src/hub/index.ts" });
const { deriveAgain, createHubModels, refreshModels } = /** @type {Hub} */ (sources);
/** @type {{ asOf: string, models: ModelRecord[] }} */
const { asOf: knownAsOf, models: all } = JSON.parse(readFileSync(snapshot, "utf8"));
const records = all.slice(0, Number(values.limit));

const onProgress = (/** @type {number} */ done, /** @type {number} */ total) => {
  if (done % 50 === 0 || done === total) console.error(`${done} of ${total} models`);
};
const withReview = (/** @type {ModelRecord} */ record) =>
  values.reviewed && record.loadingFacts && !record.loadingFacts.reviewed
    ? { ...record, loadingFacts: { ...record.loadingFacts, reviewed: values.reviewed } }
    : record;

try {
  const hub = createHubModels({
    ...(values.hub && { endpoint: values.hub }),
    token: process.env["HF_TOKEN"],
  });
  const { models: found, missing } = values.derive
    ? { models: records.map((record) => deriveAgain(record)), missing: [] }
    : await refreshModels(records, hub, { onProgress });
  const asOf = values.derive ? knownAsOf : new Date().toISOString().slice(0, 10);
  const models = found.map(withReview);
  // One model a line, so that a change of one is a line in the diff.
  const lines = [...models, ...all.slice(records.length)].map((model) => JSON.stringify(model)).join(",\n");
  const file = resolve(values.out);
  // A new file first: a list that is half written never replaces the old one.
  writeFileSync(`${file}.new`, `{\n"asOf": ${JSON.stringify(asOf)},\n"models": [\n${lines}\n]\n}\n`);
  renameSync(`${file}.new`, file);
  console.log(`Wrote ${models.length} models as of ${asOf}`);
  const unread = models.filter(({ loadingFacts }) => loadingFacts && !loadingFacts.reviewed);
  const ids = unread.map(({ id }) => id).join("\n");
  const request = "Derived and not reviewed; read their code, then run this with --derive --reviewed <day>";
  if (ids) console.error(`${request}:\n${ids}`);
  if (missing.length > 0) console.error(`Not at the hub, or not shown to us:\n${missing.join("\n")}`);
} catch (error) {
  console.error(`Nothing was changed. ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
