import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { buildReferencePages, readPackages } from "./reference-pages.ts";
import { clearModules } from "./source-module.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** Module ID for pages; `app/virtual-reference.d.ts` declares its content. */
const ID = "virtual:reference";
const RESOLVED = `\0${ID}`;

/**
 * The reference of all packages as a module: generated from their sources when pages are built, and not stored
 * in a file.
 */
export function createReferencePlugin(): Plugin {
  return {
    name: "inferhub-reference",
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? `export const REFERENCE = ${JSON.stringify(readPages())};` : undefined),
  };
}

function readPages() {
  clearModules();
  return Object.fromEntries(readPackages(ROOT).map((each) => [each.id, buildReferencePages(ROOT, each)]));
}
