import { Icon } from "../../../components/icon.tsx";
import type { DemoItem } from "../items.ts";

type FileDemo = Extract<DemoItem, { readonly url: string }>;

/** An image, audio, video or mesh with a download link. Alternative text is below those without visible content. */
export function FileItem(file: FileDemo) {
  return (
    <figure className="min-w-0">
      <DemoMedia file={file} />
      <figcaption className="mt-1 flex items-start justify-between gap-3 text-sm text-muted">
        {/* The description of an image replaces it. */}
        <span className="min-w-0 py-1 [overflow-wrap:anywhere]">
          {file.type === "img" ? file.filename : file.alt}
        </span>
        <a
          href={file.url}
          download={file.filename}
          title={`Download ${file.filename}`}
          className="grid size-8 shrink-0 place-items-center rounded-md hover:bg-hover hover:text-ink pointer-coarse:size-11"
        >
          <Icon name="download" />
          <span className="sr-only">Download {file.filename}</span>
        </a>
      </figcaption>
    </figure>
  );
}

function DemoMedia({
  file: { type, url, filename, alt, size: [width, height] = [0, 0] },
}: {
  file: FileDemo;
}) {
  // Known size, so loading doesn't shift the layout.
  const box =
    width > 0 ? { width, height, style: { width: `min(100%, ${getWidth(width, height)}rem)` } } : {};
  switch (type) {
    case "img":
      return (
        <img
          src={url}
          alt={alt}
          {...box}
          className="mx-auto h-auto w-full rounded-md border border-line bg-sunken"
        />
      );
    case "audio":
      return (
        // biome-ignore lint/a11y/useMediaCaption: what is heard stands below it
        <audio controls preload="metadata" src={url} className="w-full" aria-label={alt} />
      );
    case "video":
      return (
        <video
          controls
          muted
          playsInline
          preload="metadata"
          src={url}
          {...box}
          className="mx-auto h-auto w-full rounded-md bg-sunken"
          aria-label={alt}
        />
      );
    case "model-3d":
      return (
        <p className="flex items-center gap-2 rounded-md bg-sunken p-4">
          <Icon name="blocks" className="text-accent" />
          <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{filename}</span>
        </p>
      );
  }
}

/** A page of a document would else be taller than the screen. */
const MAX_HEIGHT_REM = 22;

const getWidth = (width: number, height: number) => Math.round((MAX_HEIGHT_REM * width * 10) / height) / 10;
