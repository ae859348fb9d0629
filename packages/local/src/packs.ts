import { fileURLToPath } from "node:url";

/** A set of npm packages with exact versions, installed together in its own folder. */
export interface Pack {
  readonly id: PackId;
  /** What it adds, for the question before its download. */
  readonly label: string;
  /** Compressed, in MB. */
  readonly downloadMb: number;
  /** On the disk, in MB. */
  readonly unpackedMb: number;
  /** Folder of its `package.json` and `package-lock.json`. */
  readonly manifest: string;
}

/** Names a pack. */
export type PackId = "default";

const manifestOf = (id: PackId) => fileURLToPath(new URL(`../packs/${id}/`, import.meta.url));

/** Every pack. `default` is what `npm start` installs. */
export const PACKS: Readonly<Record<PackId, Pack>> = {
  default: {
    id: "default",
    label: "models for text, pictures, speech and sound",
    downloadMb: 79,
    unpackedMb: 118,
    manifest: manifestOf("default"),
  },
};
