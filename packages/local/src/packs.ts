import { fileURLToPath } from "node:url";

/** A set of npm packages with pinned versions, installed in its own folder. */
export interface Pack {
  readonly id: PackId;
  /** Description, shown before the user confirms the download. */
  readonly label: string;
  /** Download size in MB. */
  readonly downloadMb: number;
  /** Installed size in MB. */
  readonly unpackedMb: number;
  /** Supported platforms, with Node's names. Default: all. */
  readonly platforms?: readonly string[];
  /** Licenses of its packages and weights, as SPDX expressions. */
  readonly licenses: readonly string[];
  /** Folder of its `package.json` and `package-lock.json`. */
  readonly manifest: string;
}

/** ID of a pack. */
export type PackId = "default" | "gguf" | "masks" | "reading" | "transformers" | "voices";

type PackFacts = Omit<Pack, "id" | "manifest">;

const FACTS: Readonly<Record<PackId, PackFacts>> = {
  default: {
    label: "models for text, images, speech and audio",
    downloadMb: 79,
    unpackedMb: 118,
    licenses: ["Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BSD-4-Clause", "CC-BY-SA-3.0", "ISC", "MIT"],
  },
  reading: {
    label: "a model that reads text in images",
    downloadMb: 34,
    unpackedMb: 67,
    licenses: ["Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "MIT"],
  },
  masks: {
    label: "a model that finds the foreground of images",
    downloadMb: 16,
    unpackedMb: 52,
    licenses: ["Apache-2.0", "BSD-3-Clause", "MIT"],
  },
  voices: {
    label: "a model that finds speech in recordings",
    downloadMb: 38,
    unpackedMb: 108,
    licenses: ["Apache-2.0", "BSD-3-Clause", "ISC", "MIT"],
  },
  transformers: {
    label: "transformers.js, which runs ONNX models of the Hub",
    downloadMb: 173,
    unpackedMb: 489,
    licenses: ["0BSD", "Apache-2.0", "BSD-3-Clause", "ISC", "LGPL-3.0-or-later", "MIT"],
  },
  gguf: {
    label: "node-llama-cpp, which runs GGUF chat models",
    downloadMb: 25,
    unpackedMb: 80,
    // The lock file has no hashes of the builds for other systems.
    platforms: ["linux"],
    licenses: ["BlueOak-1.0.0", "ISC", "MIT"],
  },
};

const manifestOf = (id: string) => fileURLToPath(new URL(`../packs/${id}/`, import.meta.url));

/** All packs. `npm start` installs `default`. The others are installed on request. */
export const PACKS = Object.fromEntries(
  Object.entries(FACTS).map(([id, facts]) => [id, { id, ...facts, manifest: manifestOf(id) }]),
) as unknown as Readonly<Record<PackId, Pack>>;
