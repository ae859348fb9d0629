import type { FilePart } from "@inferhub/react/store";
import { UntrustedText } from "../../../components/untrusted-text.tsx";
import { formatBytes } from "../../../lib/numbers.ts";
import { getFileBytes, getFileKind } from "./file-facts.ts";

/** A file of a message: an image as an image, sound and video with their controls. */
export function AttachmentItem({ attachment }: { attachment: FilePart }) {
  const { filename: name = "", url } = attachment;
  const kind = getFileKind(attachment);
  return (
    <figure className="grid min-w-0 gap-1 text-xs text-muted">
      {kind === "image" ? (
        <img
          src={url}
          alt={name}
          className="max-h-40 max-w-full justify-self-start rounded-md border border-line"
        />
      ) : null}
      {/* biome-ignore lint/a11y/useMediaCaption: the reader's own recording */}
      {kind === "audio" ? <audio src={url} controls className="w-full max-w-sm" /> : null}
      {kind === "video" ? (
        <video src={url} controls muted playsInline className="max-h-40 max-w-full rounded-md bg-sunken" />
      ) : null}
      <figcaption>
        <UntrustedText>{name}</UntrustedText>, {formatBytes(getFileBytes(attachment))}
      </figcaption>
    </figure>
  );
}
