/** What a package may weigh, and what one name of it may bring along. A ceiling is raised with a reason in the commit. */
export interface Ceiling {
  /** The tarball that is fetched. */
  readonly packedKb: number;
  /** What it fills on the disk. */
  readonly unpackedKb: number;
  /** The root's own code, minified and gzipped, without what it imports of other packages or loads on use. */
  readonly rootKb: number;
  /** A small name of the root, and the bytes (minified) of a bundle with it alone; left out for servers, which nobody bundles. */
  readonly one?: readonly [name: string, bytes: number];
}

export const CEILINGS: Readonly<Record<string, Ceiling>> = {
  // Half of it is maps and the sources that they lead to. A name keeps the tables that spreads are made of.
  "@inferhub/jinja": { packedKb: 650, unpackedKb: 2_540, rootKb: 63, one: ["DEFAULT_LIMITS", 82_000] },
  // Model records and offers, and pictures and recordings for demos.
  "@inferhub/catalog": { packedKb: 3_120, unpackedKb: 9_600, rootKb: 36, one: ["MODALITIES", 200] },
  "@inferhub/inference": { packedKb: 680, unpackedKb: 3_400, rootKb: 46, one: ["HUB_URL", 60] },
  "@inferhub/snippets": { packedKb: 119, unpackedKb: 470, rootKb: 16, one: ["NO_SAMPLE", 1_100] },
  // Catalog and client are written into it, for its start. The catalog's models and offers tell which models exist.
  "@inferhub/sandbox": { packedKb: 1_020, unpackedKb: 4_400, rootKb: 65 },
  "@inferhub/gateway": { packedKb: 570, unpackedKb: 2_290, rootKb: 62 },
  inferhub: { packedKb: 380, unpackedKb: 1_280, rootKb: 5, one: ["EXIT_CODE_MEANINGS", 300] },
  // Some 550 pages ahead of being asked for, each as compressed HTML, and as data and Markdown.
  "@inferhub/site": { packedKb: 19_900, unpackedKb: 32_500, rootKb: 8, one: ["PAGES", 2_400] },
};
