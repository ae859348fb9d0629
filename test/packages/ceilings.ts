/** Limits for the size of a package, and of one name of it. Raise a limit with a reason in the commit. */
export interface Ceiling {
  /** The tarball that is fetched. */
  readonly packedKb: number;
  /** Its size on disk. */
  readonly unpackedKb: number;
  /**
   * The root entry's own code, minified and gzipped, without imports of other packages and code loaded on
   * use.
   */
  readonly rootKb: number;
  /**
   * A small name of the root entry, and the size (minified) of a bundle with it alone; omitted for servers,
   * which are not bundled.
   */
  readonly one?: readonly [name: string, bytes: number];
}

/** Size on disk of the client and the packages based on it, with all dependencies, in kB. */
export const CLIENT_ON_DISK = {
  packages: ["@inferhub/inference", "@inferhub/react", "@inferhub/ai-sdk"],
  // 25 MiB, as `du` counts.
  kb: 26_214,
} as const;

/** The client depends on no package, so that this is all that an install of it fetches. */
export const INSTALLED_CLIENT = { name: "@inferhub/inference", megabytes: 5.95 } as const;

export const CEILINGS: Readonly<Record<string, Ceiling>> = {
  // Half of it is declarations, maps, and the sources that they lead to.
  "@inferhub/jinja": { packedKb: 500, unpackedKb: 2_000, rootKb: 64.5, one: ["DEFAULT_LIMITS", 1_000] },
  // Model records and offers, images and recordings for demos, and all sources of source maps.
  "@inferhub/catalog": { packedKb: 2_700, unpackedKb: 6_600, rootKb: 38, one: ["MODALITIES", 200] },
  // Includes the used parts of the catalog and of Valibot, and is installed without them. The server formats of
  // 30 formats are a tenth of it; a client loads none of them.
  "@inferhub/inference": { packedKb: 1_290, unpackedKb: 5_850, rootKb: 54.5, one: ["HUB_URL", 60] },
  // Includes the used parts of the catalog, and is installed without it.
  "@inferhub/ai-sdk": { packedKb: 80, unpackedKb: 300, rootKb: 15 },
  "@inferhub/react": { packedKb: 66, unpackedKb: 284, rootKb: 14 },
  "create-inferhub": { packedKb: 15, unpackedKb: 48, rootKb: 3 },
  "@inferhub/snippets": { packedKb: 95, unpackedKb: 370, rootKb: 16.5, one: ["NO_SAMPLE", 1_100] },
  // Catalog and client are written into it, for its start. The catalog's models and offers tell which models exist.
  "@inferhub/sandbox": { packedKb: 1_075, unpackedKb: 4_620, rootKb: 69.5 },
  // The models are not in it: a pack is installed on its own, by the lock file that is in it.
  "@inferhub/local": { packedKb: 158, unpackedKb: 556, rootKb: 14 },
  // Batches are 14 KB of its root, responses and conversations 9 KB.
  "@inferhub/gateway": { packedKb: 932, unpackedKb: 3_605, rootKb: 148 },
  inferhub: { packedKb: 350, unpackedKb: 1_230, rootKb: 5.5, one: ["EXIT_CODE_MEANINGS", 300] },
  // About 590 prerendered pages, each as compressed HTML, and as data and Markdown.
  "@inferhub/site": { packedKb: 27_800, unpackedKb: 44_250, rootKb: 8, one: ["PAGES", 3_700] },
};
