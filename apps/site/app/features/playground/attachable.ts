import type { MediaKind } from "@inferhub/catalog";

export type Attachable = Exclude<MediaKind, "file">;
