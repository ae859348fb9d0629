import { useCallback, useEffect, useRef, useState } from "react";
import { addAction, extendStroke, type MaskAction, type MaskActions, type Stroke } from "./actions.ts";
import type { Point, Size } from "./geometry.ts";
import { formatShare } from "./raster.ts";
import { createSurface, type Surface } from "./surface.ts";
import { writeMask } from "./write-mask.ts";

/** A round brush. */
export interface Brush {
  /** In pixels of the image. */
  readonly radius: number;
  readonly erases: boolean;
}

/** Placeholder while the mask is encoded, so no run uses the previous one. */
const UNFINISHED = new File([], "mask.png", { type: "image/png" });

/**
 * Paints a mask over an image.
 * @param onPainted receives the mask after each stroke, or `undefined` if it is empty
 */
export function usePainting(picture: Size, brush: Brush, onPainted: (mask: File | undefined) => void) {
  const [actions, setActions] = useState<MaskActions>([]);
  const [status, setStatus] = useState("");
  const surface = useRef<Surface>(undefined);
  const stroke = useRef<Stroke>(undefined);
  /** Which writing counts: one that was started later makes the remaining ones idle. */
  const writing = useRef(0);
  useEffect(
    () => () => {
      writing.current++;
    },
    [],
  );

  const canvas = useCallback(
    (element: HTMLCanvasElement | null) => {
      if (element) surface.current = createSurface(element, picture);
    },
    [picture],
  );

  const finish = async (done: MaskActions) => {
    setActions(done);
    const own = ++writing.current;
    const share = surface.current?.share() ?? 0;
    onPainted(UNFINISHED);
    try {
      const mask = await writeMask(done, picture);
      if (own !== writing.current) return;
      onPainted(mask);
      setStatus(`${formatShare(share)}.`);
    } catch {
      if (own !== writing.current) return;
      onPainted(undefined);
      setStatus("The mask could not be written. Make the image smaller, then paint again.");
    }
  };

  const goTo = (point: Point) => {
    if (!stroke.current) return;
    const from = stroke.current.points.at(-1) ?? point;
    const longer = extendStroke(stroke.current, point);
    if (longer === stroke.current) return;
    stroke.current = longer;
    surface.current?.line(from, point, longer);
  };

  return {
    canvas,
    actions,
    /** Result of the last stroke. */
    status,
    /** Sets the brush down. */
    begin: (point: Point) => {
      stroke.current = { kind: "stroke", ...brush, points: [point] };
      surface.current?.line(point, point, brush);
    },
    goTo,
    /** Lifts it. */
    end: () => {
      const ended = stroke.current;
      stroke.current = undefined;
      if (ended) void finish(addAction(actions, ended));
    },
    change: (done: Exclude<MaskAction, Stroke> | { readonly kind: "undo" }) => {
      const after = addAction(actions, done);
      if (after === actions) return;
      surface.current?.show(after);
      void finish(after);
    },
  };
}
