import { useState } from "react";
import { DownloadLink } from "../parts/download-link.tsx";
import { toDataUrl } from "../parts/file-type.ts";
import { Slider } from "../parts/slider.tsx";
import { useFileUrl } from "../parts/use-file-url.ts";
import { getSentFile } from "../sent-request.ts";
import { isRecord, toText } from "../values.ts";
import type { ViewProps } from "../viewer.ts";

/** How far each point is, over the image that was sent. */
export function DepthView({ data, sent }: ViewProps) {
  const base64 = isRecord(data) ? toText(data["depth"]) : "";
  const url = useFileUrl(toDataUrl(base64));
  const before = useFileUrl(getSentFile(sent, "image"));
  const [share, setShare] = useState(0.7);
  const [broken, setBroken] = useState(false);
  const percent = Math.round(share * 100);
  return (
    <figure className="grid gap-3">
      <div className="relative h-[min(60vh,28rem)] overflow-hidden rounded-md bg-sunken">
        {before ? (
          <img
            src={before}
            alt="The one that was sent"
            decoding="async"
            className="absolute inset-0 size-full object-contain"
          />
        ) : null}
        {url && !broken ? (
          <img
            src={url}
            alt="Distance of each point, in shades of gray"
            decoding="async"
            className="absolute inset-0 size-full object-contain"
            style={{ opacity: before ? share : 1 }}
            onError={() => setBroken(true)}
          />
        ) : null}
        {broken ? (
          <p className="relative p-4 text-sm text-muted">
            The browser can't display the returned file as an image.
          </p>
        ) : null}
      </div>
      {before ? (
        <Slider label="Opacity of the distances" value={share} text={`${percent}%`} onChange={setShare} />
      ) : null}
      <figcaption className="text-sm text-muted">
        {url && !broken ? <DownloadLink url={url} name="depth.png" /> : null}
      </figcaption>
    </figure>
  );
}
