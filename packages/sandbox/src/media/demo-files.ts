import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type DemoEntry, TASK_PAGES, type TaskPage } from "@inferhub/catalog/pages";
import { fingerprint, hash } from "../models/text/hash.ts";
import { keyWords, stem } from "../models/text/words.ts";
import type { StoredFile } from "../state/job.ts";
import { labelFile } from "./label-file.ts";

type DemoFile = Extract<DemoEntry, { readonly filename: string }>;

const require = createRequire(import.meta.url);

const TYPES: Readonly<Record<string, string>> = {
  glb: "model/gltf-binary",
  jpg: "image/jpeg",
  mp3: "audio/mpeg",
  mp4: "video/mp4",
  png: "image/png",
};

const files = new Map<string, StoredFile>();

/** Reads a demo file of the catalog, cached. @throws Error if the file doesn't exist */
export function readDemoFile(filename: string): StoredFile {
  const known = files.get(filename);
  if (known) return known;
  const path = require.resolve(`@inferhub/catalog/demo/${filename}`);
  const type = TYPES[filename.slice(filename.lastIndexOf(".") + 1)] ?? "application/octet-stream";
  const file = { bytes: new Uint8Array(readFileSync(path)), type };
  files.set(filename, file);
  return file;
}

/**
 * Returns the demo file whose description shares the most terms with a prompt. A hash of the prompt resolves ties.
 * @param pattern allowed file names, such as `/\.mp4$/`
 */
export function chooseDemoFile(prompt: string, pattern: RegExp, seed: number): string {
  const wanted = new Set(keyWords(prompt).map(stem));
  const ranked = [...listDescriptions(pattern)]
    .map(([filename, words]) => ({
      filename,
      shared: [...wanted].filter((word) => words.has(word)).length,
      order: hash(filename, hash(prompt, seed)),
    }))
    .sort((a, b) => b.shared - a.shared || a.order - b.order);
  const [best] = ranked;
  if (!best) throw new Error(`The catalog has no demo file that matches ${pattern}`);
  return best.filename;
}

/** Words that describe each demo file, from all pages that show it. */
function listDescriptions(pattern: RegExp): Map<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { demo } of TASK_PAGES as readonly TaskPage[]) {
    for (const entry of [...demo.inputs, ...demo.outputs]) {
      if (!isFile(entry) || !pattern.test(entry.filename)) continue;
      const words = found.get(entry.filename) ?? new Set();
      for (const word of keyWords(entry.alt)) words.add(stem(word));
      found.set(entry.filename, words);
    }
  }
  return found;
}

export const isFile = (entry: DemoEntry): entry is DemoFile => "filename" in entry;

/** Returns a demo file with an embedded label that depends on the prompt and the seed. */
export function createMediaStandIn(prompt: string, pattern: RegExp, seed: number): StoredFile {
  const file = readDemoFile(chooseDemoFile(prompt, pattern, seed));
  return labelFile(file, `Stand-in of the Inferhub sandbox, not of a model (${fingerprint(prompt, seed)})`);
}

/** Returns a demo file with an embedded label that it is an example. */
export const createMediaExample = (filename: string): StoredFile =>
  labelFile(readDemoFile(filename), "Example of the Inferhub catalog, not of a model");
