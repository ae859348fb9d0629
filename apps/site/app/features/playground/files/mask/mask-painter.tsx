import { useId, useState } from "react";
import { Button } from "../../../../components/ui/button.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { Status } from "../../../../components/ui/status.tsx";
import { useObjectUrl } from "../use-object-url.ts";
import { getLongerSide, type Size } from "./geometry.ts";
import { PaintCanvas } from "./paint-canvas.tsx";
import { useImageSize } from "./use-image-size.ts";
import { usePainting } from "./use-painting.ts";

/** Larger ones take more memory than a page should. */
const MAX_PIXELS = 50_000_000;

interface PainterProps {
  readonly picture: File;
  /** The name of the mask. */
  readonly label: string;
  /** Called with the mask after each stroke, or with `undefined` if it is empty. */
  readonly onPainted: (mask: File | undefined) => void;
  readonly onDiscard: () => void;
}

/** A mask that is painted over an image. */
export function MaskPainter({ picture, ...rest }: PainterProps) {
  const url = useObjectUrl(picture);
  const size = useImageSize(url);
  const isTooLarge = typeof size === "object" && size.width * size.height > MAX_PIXELS;
  if (!url || !size) return <p className="text-sm text-muted">Loading the image.</p>;
  if (size !== "unknown" && !isTooLarge) return <Board url={url} size={size} {...rest} />;
  return (
    <Notice tone="warn" title="Can't paint on this image" alert>
      {isTooLarge
        ? "It has more than 50 megapixels. Make it smaller, or choose a file."
        : "The browser can't display it. Select a different image, or a mask file."}
    </Notice>
  );
}

/** How wide the brush is, in percent of the image's longer side. */
const WIDTHS = { min: 1, max: 40, step: 1 };
const FIRST_WIDTH = 8;

function Board({
  url,
  size,
  label,
  onPainted,
  onDiscard,
}: Omit<PainterProps, "picture"> & { readonly url: string; readonly size: Size }) {
  const [width, setWidth] = useState(FIRST_WIDTH);
  const [erases, setErases] = useState(false);
  const brush = { radius: (getLongerSide(size) * width) / 200, erases };
  const painting = usePainting(size, brush, onPainted);
  const { actions, change } = painting;
  const helpId = useId();
  const widthText = `${width} % of the longer side`;
  const isEmpty = actions.length === 0;
  return (
    <div data-testid="mask-painter" className="grid min-w-0 gap-3">
      <div className="relative h-80 rounded-md bg-sunken">
        <img src={url} alt="" className="absolute inset-0 size-full object-contain" />
        <PaintCanvas
          picture={size}
          brush={brush}
          painting={painting}
          label={`${label}, painted over the image`}
          describedBy={helpId}
        />
      </div>
      <p id={helpId} className="text-sm text-muted">
        Paint the area to change. With the keyboard, the arrow keys move the brush (faster with Shift) and
        Space paints.
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <fieldset className="flex rounded-md border border-line-strong p-0.5">
          <legend className="sr-only">Brush</legend>
          {[false, true].map((each) => (
            <Button
              key={String(each)}
              size="small"
              variant={each === erases ? "secondary" : "quiet"}
              aria-pressed={each === erases}
              onClick={() => setErases(each)}
            >
              {each ? "Erase" : "Paint"}
            </Button>
          ))}
        </fieldset>
        <Button
          size="small"
          aria-disabled={isEmpty}
          onClick={isEmpty ? undefined : () => change({ kind: "undo" })}
        >
          Undo
        </Button>
        <Button
          size="small"
          aria-disabled={isEmpty}
          onClick={isEmpty ? undefined : () => change({ kind: "clear" })}
        >
          Clear
        </Button>
        <Button size="small" onClick={() => change({ kind: "swap" })}>
          Invert
        </Button>
        <Button size="small" variant="quiet" onClick={onDiscard}>
          Discard
        </Button>
      </div>
      <label className="flex items-center gap-3 text-sm font-medium">
        Brush
        <input
          type="range"
          {...WIDTHS}
          value={width}
          aria-valuetext={widthText}
          onChange={(event) => setWidth(event.target.valueAsNumber)}
          className="h-8 min-w-0 flex-1 accent-accent pointer-coarse:h-11"
        />
        <span aria-hidden="true" className="text-muted tabular">
          {widthText}
        </span>
      </label>
      <Status className="text-sm">{painting.status}</Status>
    </div>
  );
}
