import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { buildReferencePages, readPackages } from "./reference-pages.ts";
import { clearModules } from "./source-module.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** What pages import it as; `app/virtual-reference.d.ts` says what it holds. */
const ID = "virtual:reference";
const RESOLVED = `\0${ID}`;

/**
 * The reference of all packages as a module: made from their sources when pages are built. Nothing of it is kept in a
 * file.
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
