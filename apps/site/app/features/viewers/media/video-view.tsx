import { useState } from "react";
import { sanitizeText } from "../../../lib/sanitize-text.ts";
import { DownloadLink } from "../parts/download-link.tsx";
import { getDataUrlType, getExtension } from "../parts/file-type.ts";
import { useFileUrl } from "../parts/use-file-url.ts";
import { getSentSeed } from "../sent-request.ts";
import type { ViewProps } from "../viewer.ts";

/** A video in a reserved box with native controls. Never autoplays. */
export function VideoView({ data, sent, description }: ViewProps) {
  const url = useFileUrl(String(data));
  const [broken, setBroken] = useState(false);
  const [facts, setFacts] = useState("");
  const seed = getSentSeed(sent);
  return (
    <figure className="grid gap-3">
      <div className="grid aspect-video place-items-center overflow-hidden rounded-md bg-sunken">
        {broken ? (
          <p className="p-4 text-sm text-muted">The browser can't play the returned video.</p>
        ) : url ? (
          // biome-ignore lint/a11y/useMediaCaption: models make films without words
          <video
            controls
            playsInline
            preload="metadata"
            src={url}
            aria-label={description ? sanitizeText(description) : "Generated video"}
            onError={() => setBroken(true)}
            onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight, duration } }) =>
              setFacts(`${videoWidth} × ${videoHeight}, ${duration.toFixed(1)} s`)
            }
            className="size-full"
          />
        ) : null}
      </div>
      <figcaption className="flex flex-wrap items-center gap-x-4 text-sm text-muted tabular">
        <span>{facts}</span>
        {seed === undefined ? null : <span>Seed {seed}</span>}
        {url ? (
          <DownloadLink url={url} name={`video.${getExtension(getDataUrlType(data) ?? "video/mp4")}`} />
        ) : null}
      </figcaption>
    </figure>
  );
}
