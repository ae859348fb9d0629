import { useEffect, useRef, useState } from "react";
import { Icon } from "../../components/icon.tsx";
import { Button } from "../../components/ui/button.tsx";

/** Shows a local still image. No request goes to YouTube before the reader starts the video. */
export function TaskVideo({ id, title }: { id: string; title: string }) {
  const [isLoaded, setLoaded] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isLoaded) frame.current?.focus();
  }, [isLoaded]);
  const address = `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`;
  return (
    <figure className="grid gap-2">
      <div className="relative aspect-video overflow-hidden rounded-lg border border-line bg-sunken">
        {isLoaded ? (
          <iframe
            ref={frame}
            src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}`}
            title={`Video: ${title}`}
            allow="encrypted-media; fullscreen; picture-in-picture"
            className="absolute inset-0 size-full"
          />
        ) : (
          <VideoPoster title={title} onLoad={() => setLoaded(true)} />
        )}
      </div>
      <figcaption className="text-sm text-muted">
        {isLoaded ? "From YouTube. " : "The page loads no content from YouTube until you click. "}
        <a href={address} rel="noreferrer" className="rounded-sm text-accent underline underline-offset-4">
          Watch at YouTube
          <Icon name="out" className="ml-0.5 inline size-3" />
        </a>
      </figcaption>
    </figure>
  );
}

function VideoPoster({ title, onLoad }: { title: string; onLoad: () => void }) {
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-4 text-center">
      <svg
        aria-hidden="true"
        viewBox="0 0 320 180"
        preserveAspectRatio="xMidYMid slice"
        fill="none"
        className="absolute inset-0 size-full text-accent"
      >
        <g stroke="currentColor" strokeWidth="1" opacity=".28">
          <path d="M0 24c70 0 90 66 160 66" />
          <path d="M0 90h160" />
          <path d="M0 156c70 0 90-66 160-66" />
          <path d="M160 90h160" />
        </g>
        <circle cx="160" cy="90" r="52" className="fill-sunken" />
      </svg>
      <Icon name="play" className="relative size-8 text-accent" />
      <p className="relative text-lg font-semibold">{title}</p>
      <Button className="needs-script relative" onClick={onLoad}>
        Load video from YouTube
      </Button>
    </div>
  );
}
