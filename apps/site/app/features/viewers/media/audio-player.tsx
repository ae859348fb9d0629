import { type Ref, useState } from "react";
import { Waveform } from "./waveform.tsx";

/** A recording: its shape, and the browser's own controls. Never plays by itself. */
export function AudioPlayer({
  ref,
  url,
  file,
  label,
  onTime,
}: {
  ref?: Ref<HTMLAudioElement>;
  url: string;
  /** Its bytes, for the waveform. */
  file: Blob | undefined;
  label: string;
  /** Reports the position while it plays, in seconds; `undefined` at the end. */
  onTime?: (seconds: number | undefined) => void;
}) {
  const [broken, setBroken] = useState(false);
  return (
    <div className="grid gap-2">
      {file && !broken ? <Waveform file={file} /> : null}
      {broken ? <p className="text-sm text-muted">The browser can't play the returned file.</p> : null}
      <audio
        {...(ref ? { ref } : {})}
        controls
        preload="metadata"
        src={url}
        aria-label={label}
        onError={() => setBroken(true)}
        onTimeUpdate={({ currentTarget }) => onTime?.(currentTarget.currentTime)}
        onEnded={() => onTime?.(undefined)}
        className="w-full"
      />
    </div>
  );
}
