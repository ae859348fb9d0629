import type { FilePart } from "@inferhub/react/store";

/** Such as `image`. */
export const getFileKind = ({ mediaType }: FilePart): string => mediaType.split("/")[0] ?? "";

/** The size of a file in a `data:` URL. */
export function getFileBytes({ url }: FilePart): number {
  const data = url.slice(url.indexOf(",") + 1);
  return Math.floor((data.replace(/=+$/, "").length * 3) / 4);
}
