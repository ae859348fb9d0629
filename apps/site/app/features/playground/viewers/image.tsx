import { useState } from "react";
import type { Viewer } from "./viewer.ts";

const IMAGE_URL = /^data:(image\/[\w.+-]+)[;,]/i;

export const image: Viewer = {
  id: "image",
  matches: (data) => typeof data === "string" && IMAGE_URL.test(data),
  View: ({ data, about }) => <Picture url={String(data)} about={about} />,
};

function Picture({ url, about }: { url: string; about: string }) {
  const [size, setSize] = useState("");
  const [broken, setBroken] = useState(false);
  const ending = (IMAGE_URL.exec(url)?.[1] ?? "image/png").split(/[/+]/)[1];
  return (
    <figure className="grid gap-3">
      {/* The box stands before the picture is there, so that nothing moves. */}
      <div className="grid aspect-square max-h-[70vh] place-items-center overflow-hidden rounded-md bg-raised">
        {broken ? (
          <p className="p-4 text-sm text-muted">
            The file that came is not a picture that the browser can show.
          </p>
        ) : (
          <img
            src={url}
            alt={about || "The picture that was drawn"}
            className="size-full object-contain"
            onError={() => setBroken(true)}
            onLoad={({ currentTarget }) =>
              setSize(`${currentTarget.naturalWidth} × ${currentTarget.naturalHeight}`)
            }
          />
        )}
      </div>
      <figcaption className="flex flex-wrap items-center gap-4 text-sm text-muted">
        <span className="tabular">{size}</span>
        <a
          href={url}
          download={`image.${ending}`}
          className="inline-flex min-h-8 items-center font-medium text-accent underline"
        >
          Download
        </a>
      </figcaption>
    </figure>
  );
}
