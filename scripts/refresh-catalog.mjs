import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { install } from "./install.mjs";
import { importSource, root } from "./lib.mjs";

/** @typedef {typeof import("../packages/catalog/src/hub/index.ts")} Hub */

const { values } = parseArgs({
  options: {
    hub: { type: "string" },
    out: { type: "string" },
    limit: { type: "string" },
    /** Works out how models are loaded, from the records as they are, and asks no hub. */
    derive: { type: "boolean" },
    /** Day on which the code of all derived records was read. */
    reviewed: { type: "string" },
  },
});
const snapshot = join(root, "packages/catalog/src/models/models.json");

await install();
const { derivedAgain, hubModels, refreshModels } = /** @type {Hub} */ (
  await importSource("packages/catalog/src/hub/index.ts")
);
/** @typedef {import("../packages/catalog/src/models/index.ts").ModelRecord} ModelRecord */

/** @type {{ asOf: string, models: ModelRecord[] }} */
const { asOf: knownAsOf, models: all } = JSON.parse(readFileSync(snapshot, "utf8"));
const records = values.limit === undefined ? all : all.slice(0, Number(values.limit));
const hub = hubModels({
  ...(values.hub ? { endpoint: values.hub } : {}),
  token: process.env["HF_TOKEN"],
});

try {
  const { models, missing } = values.derive
    ? { models: records.map((record) => derivedAgain(record)), missing: [] }
    : await refreshModels(records, hub, {
        onProgress: (done, total) => {
          if (done % 50 === 0 || done === total) console.error(`${done} of ${total} models`);
        },
      });
  const asOf = values.derive ? knownAsOf : new Date().toISOString().slice(0, 10);
  const file = resolve(values.out ?? snapshot);
  // Beside it first, so that a half-written list never stands in its place.
  writeFileSync(`${file}.new`, toText(asOf, [...models.map(reviewed), ...all.slice(records.length)]));
  renameSync(`${file}.new`, file);
  console.log(`Wrote ${models.length} models as of ${asOf}`);
  const unread = models.map(reviewed).filter(({ loadingFacts }) => loadingFacts && !loadingFacts.reviewed);
  if (unread.length > 0) {
    console.error(
      `Derived and not reviewed; read their code, then run this with --derive --reviewed <day>:\n${idsOf(unread)}`,
    );
  }
  if (missing.length > 0) console.error(`Not at the hub, or not shown to us:\n${missing.join("\n")}`);
} catch (error) {
  console.error(`Nothing was changed. ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

/** @param {ModelRecord} record */
function reviewed(record) {
  if (!record.loadingFacts || record.loadingFacts.reviewed || !values.reviewed) return record;
  return { ...record, loadingFacts: { ...record.loadingFacts, reviewed: values.reviewed } };
}

/** @param {readonly ModelRecord[]} models */
function idsOf(models) {
  return models.map(({ id }) => id).join("\n");
}

/**
 * One model a line, so that a change of one is a line in the diff.
 * @param {string} asOf
 * @param {readonly object[]} models
 */
function toText(asOf, models) {
  const lines = models.map((model) => JSON.stringify(model)).join(",\n");
  return `{\n"asOf": ${JSON.stringify(asOf)},\n"models": [\n${lines}\n]\n}\n`;
}
