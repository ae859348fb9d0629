import { useEffect, useState } from "react";
import { BARS, computePeaks } from "./peaks.ts";

/** Decoded sound takes ten times the room of a file. */
const MAX_BYTES = 12 * 1024 * 1024;

/** The waveform of a recording, decorative. Its space is reserved before it is drawn. */
export function Waveform({ file }: { file: Blob }) {
  const [peaks, setPeaks] = useState<readonly number[]>([]);
  useEffect(() => {
    let left = false;
    setPeaks([]);
    if (file.size > MAX_BYTES) return;
    decode(file)
      .then((samples) => {
        if (!left) setPeaks(computePeaks(samples));
      })
      // The player describes the problems of the file.
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [file]);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 -1 ${BARS} 2`}
      preserveAspectRatio="none"
      className="h-12 w-full text-accent"
    >
      <path
        d={peaks.map((peak, at) => `M${at + 0.5} ${-Math.max(0.02, peak)}V${Math.max(0.02, peak)}`).join("")}
        stroke="currentColor"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** Decodes at a low rate, which is enough for a waveform and uses a fifth of the memory. */
async function decode(file: Blob): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, 1, 8000);
  const sound = await context.decodeAudioData(await file.arrayBuffer());
  return sound.getChannelData(0);
}
