import type { Attachable } from "../attachable.ts";

/** A file of the catalog's demos. */
export interface DemoFile {
  readonly url: string;
  readonly filename: string;
}

/** A message to start a conversation with. */
export interface DemoMessage {
  readonly composer: string;
  readonly files: readonly (DemoFile & { readonly kind: Attachable })[];
}

/** A demo's inputs by the names of the form's fields. */
export type DemoInput = Readonly<Record<string, string | readonly string[] | DemoMessage | DemoFile>>;
