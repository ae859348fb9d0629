import { useRef, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Slider } from "../../viewers/parts/slider.tsx";
import { useFileUrl } from "../../viewers/parts/use-file-url.ts";
import { getScrollTarget } from "./scroll-together.ts";

/** An image output of a column. */
export interface ColumnImage {
  /** Of the column, from 1. */
  readonly number: number;
  /** "FLUX.1 [dev] on fal.ai". */
  readonly name: string;
  /** `data:` URL. */
  readonly data: string;
  readonly isSandbox: boolean;
}

const MAX_ZOOM = 8;

/** All images next to each other in a dialog. They have one zoom, and scroll together. */
export function ImageZoom({ images }: { images: readonly ColumnImage[] }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const panes = useRef(new Map<number, HTMLElement>());
  const [isOpen, setOpen] = useState(false);
  const [zoom, setZoom] = useState(1);
  /** Scrolls the other panes to the same part of their images. */
  const follow = (from: HTMLElement) => {
    for (const pane of panes.current.values()) {
      if (pane === from) continue;
      const { left, top } = getScrollTarget(from, pane);
      // Equal positions end the chain of scroll events.
      if (Math.abs(pane.scrollLeft - left) > 1) pane.scrollLeft = left;
      if (Math.abs(pane.scrollTop - top) > 1) pane.scrollTop = top;
    }
  };
  return (
    <>
      <Button
        size="small"
        onClick={() => {
          setOpen(true);
          setZoom(1);
          dialog.current?.showModal();
        }}
      >
        Zoom all images
      </Button>
      <dialog
        ref={dialog}
        aria-label="All images"
        onClose={() => setOpen(false)}
        // Shortcuts of the page, such as Escape, have another meaning here.
        onKeyDown={(event) => event.stopPropagation()}
        className="m-auto h-[96dvh] max-h-none w-[96vw] max-w-none rounded-lg border border-line bg-surface p-3 text-ink shadow-dialog backdrop:bg-black/60"
      >
        {isOpen ? (
          <div className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] gap-3">
            <div className="flex items-end gap-4">
              <div className="min-w-0 flex-1 sm:max-w-sm">
                <Slider
                  label="Zoom"
                  value={zoom}
                  text={`${Math.round(100 * zoom)}%`}
                  min={1}
                  max={MAX_ZOOM}
                  step={0.25}
                  onChange={setZoom}
                />
              </div>
              <Button size="small" className="ml-auto" onClick={() => dialog.current?.close()}>
                Close
              </Button>
            </div>
            <div
              className={`grid min-h-0 auto-rows-fr gap-3 ${images.length > 2 ? "grid-cols-2" : "sm:grid-cols-2"}`}
            >
              {images.map((image) => (
                <Pane
                  key={image.number}
                  image={image}
                  zoom={zoom}
                  onScroll={follow}
                  onElement={(element) => {
                    if (element) panes.current.set(image.number, element);
                    else panes.current.delete(image.number);
                  }}
                />
              ))}
            </div>
          </div>
        ) : null}
      </dialog>
    </>
  );
}

function Pane({
  image: { number, name, data, isSandbox },
  zoom,
  onScroll,
  onElement,
}: {
  image: ColumnImage;
  zoom: number;
  onScroll: (element: HTMLElement) => void;
  onElement: (element: HTMLElement | null) => void;
}) {
  const url = useFileUrl(data);
  return (
    <figure className="grid min-h-0 min-w-0 grid-rows-[auto_minmax(0,1fr)] gap-1.5">
      <figcaption className="flex min-w-0 items-center gap-2 text-sm">
        <span className="truncate">
          {number}: <bdi>{name}</bdi>
        </span>
        {isSandbox ? (
          <span className="rounded-sm border border-dashed border-sandbox bg-sandbox-soft px-1.5 py-px text-xs font-medium text-sandbox">
            Sandbox
          </span>
        ) : null}
      </figcaption>
      <section
        ref={onElement}
        aria-label={`Image of column ${number}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        data-testid="zoom-pane"
        onScroll={({ currentTarget }) => onScroll(currentTarget)}
        className="min-h-0 overflow-auto rounded-md bg-sunken"
      >
        {url ? (
          <img
            src={url}
            alt={`Output of column ${number}`}
            decoding="async"
            className="max-w-none object-contain"
            style={{ width: `${100 * zoom}%`, height: `${100 * zoom}%` }}
          />
        ) : null}
      </section>
    </figure>
  );
}
