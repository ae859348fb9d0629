import { Icon } from "../../../components/icon.tsx";
import type { DemoItem } from "../items.ts";

type FileDemo = Extract<DemoItem, { readonly url: string }>;

/** A picture, sound, film or mesh. Its words stand below sounds and films, for those who do not hear or see them. */
export function FileItem({ type, url, filename, alt, size: [width, height] = [0, 0] }: FileDemo) {
  // Known before it is there, so that nothing moves when it comes.
  const box = width > 0 ? { width, height } : {};
  switch (type) {
    case "img":
      return (
        <img
          src={url}
          alt={alt}
          {...box}
          loading="lazy"
          className="h-auto w-full rounded-md border border-line bg-raised"
        />
      );
    case "audio":
      return (
        <figure>
          {/* biome-ignore lint/a11y/useMediaCaption: what is heard stands below it */}
          <audio controls preload="none" src={url} className="w-full" aria-label={alt} />
          <figcaption className="mt-1 text-sm text-muted">{alt}</figcaption>
        </figure>
      );
    case "video":
      return (
        <figure>
          <video
            controls
            muted
            playsInline
            preload="metadata"
            src={url}
            {...box}
            className="h-auto w-full rounded-md bg-raised"
            aria-label={alt}
          />
          <figcaption className="mt-1 text-sm text-muted">{alt}</figcaption>
        </figure>
      );
    case "model-3d":
      return (
        <figure className="rounded-md bg-raised p-4">
          <a
            href={url}
            download={filename}
            className="inline-flex min-h-8 items-center gap-2 font-medium text-accent underline underline-offset-4"
          >
            <Icon name="blocks" />
            Download {filename}
          </a>
          <figcaption className="mt-1 text-sm text-muted">{alt}</figcaption>
        </figure>
      );
  }
}
