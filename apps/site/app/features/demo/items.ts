import type { DemoEntry } from "@inferhub/catalog/pages";

type FileType = "img" | "audio" | "video" | "model-3d";

/** An entry of a demo, its file at the URL where it is served. */
export type DemoItem =
  | Exclude<DemoEntry, { readonly type: FileType }>
  | {
      readonly type: FileType;
      readonly url: string;
      readonly filename: string;
      readonly alt: string;
      readonly size: readonly [width: number, height: number] | undefined;
    };

export interface DemoView {
  readonly inputs: readonly DemoItem[];
  readonly outputs: readonly DemoItem[];
  /** How the outputs came about. */
  readonly made: string;
}
