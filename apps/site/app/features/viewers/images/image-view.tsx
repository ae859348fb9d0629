import { useState } from "react";
import { sanitizeText } from "../../../lib/sanitize-text.ts";
import { DownloadLink } from "../parts/download-link.tsx";
import { getDataUrlType, getExtension } from "../parts/file-type.ts";
import { useFileUrl } from "../parts/use-file-url.ts";
import { getSentFile, getSentSeed } from "../sent-request.ts";
import type { ViewProps } from "../viewer.ts";
import { BeforeAfter } from "./before-after.tsx";
import { Zoom } from "./zoom.tsx";

/** An image in a box of fixed size, next to the input image if there is one. */
export function ImageView({ data, sent, description }: ViewProps) {
  const url = useFileUrl(String(data));
  const before = useFileUrl(getSentFile(sent, "image"));
  const [size, setSize] = useState("");
  const [broken, setBroken] = useState(false);
  const seed = getSentSeed(sent);
  const alt = description ? sanitizeText(description) : "Generated image";
  const onLoad = (image: HTMLImageElement) => setSize(`${image.naturalWidth} × ${image.naturalHeight}`);
  const onError = () => setBroken(true);
  return (
    <figure className="grid gap-3">
      {broken || !url ? (
        <div className={BOX}>
          {broken ? (
            <p className="p-4 text-sm text-muted">The browser can't display the returned file as an image.</p>
          ) : null}
        </div>
      ) : before ? (
        <BeforeAfter before={before} after={url} alt={alt} onLoad={onLoad} onError={onError} />
      ) : (
        <div className={BOX}>
          <img
            src={url}
            alt={alt}
            decoding="async"
            className="size-full object-contain"
            onError={onError}
            onLoad={({ currentTarget }) => onLoad(currentTarget)}
          />
        </div>
      )}
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted tabular">
        <span>{size}</span>
        {seed === undefined ? null : <span>Seed {seed}</span>}
        {url ? (
          <DownloadLink url={url} name={`image.${getExtension(getDataUrlType(data) ?? "image/png")}`} />
        ) : null}
        {url && !broken ? <Zoom url={url} alt={alt} /> : null}
      </figcaption>
    </figure>
  );
}

const BOX = "grid h-[min(60vh,28rem)] place-items-center overflow-hidden rounded-md bg-sunken";
