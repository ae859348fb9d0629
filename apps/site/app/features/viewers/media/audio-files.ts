import { getDataUrlType, toDataUrl } from "../parts/file-type.ts";
import { isRecords, toText } from "../values.ts";

export interface AudioFile {
  /** Empty for the only one. */
  readonly label: string;
  readonly type: string;
  readonly dataUrl: string;
}

/** One recording, or one for each voice; nothing for other shapes. */
export function readAudioFiles(data: unknown): readonly AudioFile[] | undefined {
  const type = getDataUrlType(data);
  if (type?.startsWith("audio/")) return [{ label: "", type, dataUrl: String(data) }];
  if (!isRecords(data) || data.length === 0) return undefined;
  if (!data.every(({ blob, "content-type": kind }) => typeof blob === "string" && typeof kind === "string"))
    return undefined;
  return data.map(({ label, blob, "content-type": kind }) => ({
    label: toText(label ?? ""),
    type: String(kind),
    dataUrl: toDataUrl(String(blob), String(kind)),
  }));
}
