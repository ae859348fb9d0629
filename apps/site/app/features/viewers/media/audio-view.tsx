import { readDataUrl } from "@inferhub/catalog/media";
import { useMemo } from "react";
import { Foreign } from "../../../components/foreign.tsx";
import { foreignText } from "../../../lib/foreign-text.ts";
import { bytesText } from "../../../lib/numbers.ts";
import { DownloadLink } from "../parts/download-link.tsx";
import { endingOf } from "../parts/file-type.ts";
import { useFileUrl } from "../parts/use-file-url.ts";
import type { ViewProps } from "../viewer.ts";
import { Sound } from "./sound.tsx";
import { type SoundFile, soundsIn } from "./sounds.ts";

/** Recordings one below the other, with the words that were to be said where there are any. */
export function AudioView({ data, about }: ViewProps) {
  const sounds = useMemo(() => soundsIn(data) ?? [], [data]);
  return (
    <div className="grid gap-6">
      {sounds.map((sound, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have one label, and keep their order
        <One key={at} sound={sound} number={at + 1} words={sounds.length === 1 ? about : ""} />
      ))}
    </div>
  );
}

function One({
  sound: { label, type, dataUrl },
  number,
  words,
}: {
  sound: SoundFile;
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
          <Foreign>{label}</Foreign>
        </figcaption>
      ) : null}
      {url ? <Sound url={url} file={file} label={foreignText(name)} /> : null}
      {file ? null : <p className="text-sm text-muted">The file that came cannot be read.</p>}
      {words ? (
        <blockquote className="rounded-md bg-raised px-3 py-2 text-sm">
          <Foreign most={2000}>{words}</Foreign>
        </blockquote>
      ) : null}
      {url && file ? (
        <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
          <DownloadLink url={url} name={`recording-${number}.${endingOf(type)}`} />
          <span className="tabular">{bytesText(file.size)}</span>
        </p>
      ) : null}
    </figure>
  );
}
