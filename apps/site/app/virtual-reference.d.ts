declare module "virtual:reference" {
  import type { ReferencePage } from "../reference/reference-pages.ts";

  /** Pages by package and entry. */
  export const REFERENCE: Readonly<Record<string, Readonly<Record<string, ReferencePage>>>>;
}
