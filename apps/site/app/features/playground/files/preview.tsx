import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Status } from "../../../components/ui/status.tsx";
import { UntrustedText } from "../../../components/untrusted-text.tsx";
import { formatBytes } from "../../../lib/numbers.ts";
import { MAX_PIXELS, shrinkImage } from "./shrink-image.ts";
import { useObjectUrl } from "./use-object-url.ts";

/** Placeholder size by file type, so loading doesn't shift the layout under the pointer. */
const ROOM: Readonly<Record<string, string>> = { image: "h-56", audio: "h-14", video: "h-56" };

/** A selected file: name, size, preview, and actions. */
export function Preview({
  file,
  media,
  onChange,
}: {
  file: File;
  media: string;
  /** A different file instead, or none. */
  onChange: (file: File | undefined) => void;
}) {
  const url = useObjectUrl(file);
  const [size, setSize] = useState<{ readonly of: File; readonly width: number; readonly height: number }>();
  const shown = size?.of === file ? size : undefined;
  return (
    <div data-testid="chosen-file" className="grid gap-2 text-sm">
      <p>
        <UntrustedText>{file.name}</UntrustedText>, {formatBytes(file.size)}
        {shown ? `, ${shown.width} × ${shown.height} pixels` : null}
      </p>
      {Object.hasOwn(ROOM, media) ? (
        <div className={ROOM[media]}>
          {url && media === "image" ? (
            <img
              src={url}
              alt={file.name}
              className="max-h-full max-w-full rounded-md border border-line"
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                setSize({ of: file, width, height })
              }
            />
          ) : null}
          {/* biome-ignore lint/a11y/useMediaCaption: the reader's own file */}
          {url && media === "audio" ? <audio src={url} controls className="size-full" /> : null}
          {url && media === "video" ? (
            <video src={url} controls muted playsInline className="size-full rounded-md bg-sunken" />
          ) : null}
        </div>
      ) : null}
      {shown && shown.width * shown.height > MAX_PIXELS ? <Shrink file={file} onShrunk={onChange} /> : null}
      <Button size="small" variant="quiet" className="justify-self-start" onClick={() => onChange(undefined)}>
        Remove
      </Button>
    </div>
  );
}

function Shrink({ file, onShrunk }: { file: File; onShrunk: (file: File) => void }) {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const run = async () => {
    setState("busy");
    try {
      onShrunk(await shrinkImage(file));
      setState("idle");
    } catch {
      setState("failed");
    }
  };
  return (
    <div className="grid gap-2 rounded-md bg-sunken p-3">
      <p>The image has more than 4 megapixels. Models use fewer, and a smaller image uploads faster.</p>
      <Button
        size="small"
        className="justify-self-start"
        aria-disabled={state === "busy"}
        onClick={state === "busy" ? undefined : run}
      >
        Make it smaller
      </Button>
      <Status className="empty:hidden">
        {state === "busy"
          ? "Making it smaller"
          : state === "failed"
            ? "It could not be resized. It can be sent unchanged."
            : ""}
      </Status>
    </div>
  );
}
