import { readDataUrl } from "@inferhub/catalog/media";
import { useMemo } from "react";
import { UntrustedText } from "../../../components/untrusted-text.tsx";
import { formatBytes } from "../../../lib/numbers.ts";
import { sanitizeText } from "../../../lib/sanitize-text.ts";
import { DownloadLink } from "../parts/download-link.tsx";
import { getExtension } from "../parts/file-type.ts";
import { useFileUrl } from "../parts/use-file-url.ts";
import type { ViewProps } from "../viewer.ts";
import { type AudioFile, readAudioFiles } from "./audio-files.ts";
import { AudioPlayer } from "./audio-player.tsx";

/** Audio players, with the spoken text if available. */
export function AudioView({ data, description }: ViewProps) {
  const sounds = useMemo(() => readAudioFiles(data) ?? [], [data]);
  return (
    <div className="grid gap-6">
      {sounds.map((sound, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have one label, and keep their order
        <AudioItem key={at} sound={sound} number={at + 1} words={sounds.length === 1 ? description : ""} />
      ))}
    </div>
  );
}

function AudioItem({
  sound: { label, type, dataUrl },
  number,
  words,
}: {
  sound: AudioFile;
  number: number;
  words: string;
}) {
  const file = useMemo(() => readDataUrl(dataUrl), [dataUrl]);
  const url = useFileUrl(file);
  const name = label || "Recording";
  return (
    <figure className="grid gap-2">
      {label ? (
        <figcaption className="text-sm font-medium">
          <UntrustedText>{label}</UntrustedText>
        </figcaption>
      ) : null}
      {url ? <AudioPlayer url={url} file={file} label={sanitizeText(name)} /> : null}
      {file ? null : <p className="text-sm text-muted">The returned file can't be decoded.</p>}
      {words ? (
        <blockquote className="rounded-md bg-sunken px-3 py-2 text-sm">
          <UntrustedText maxChars={2000}>{words}</UntrustedText>
        </blockquote>
      ) : null}
      {url && file ? (
        <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
          <DownloadLink url={url} name={`recording-${number}.${getExtension(type)}`} />
          <span className="tabular">{formatBytes(file.size)}</span>
        </p>
      ) : null}
    </figure>
  );
}
