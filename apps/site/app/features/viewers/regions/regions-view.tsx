import { type PointerEvent, useMemo, useState } from "react";
import { Notice } from "../../../components/ui/notice.tsx";
import { formatCount, NUMBER } from "../../../lib/format.ts";
import { formatScore } from "../../../lib/score-text.ts";
import { assignColors } from "../colors.ts";
import { EmptyOutput } from "../parts/empty-output.tsx";
import { Legend } from "../parts/legend.tsx";
import { Slider } from "../parts/slider.tsx";
import { useFileUrl } from "../parts/use-file-url.ts";
import { useShowMore } from "../parts/use-show-more.tsx";
import { getSentFile } from "../sent-request.ts";
import type { ViewProps } from "../viewer.ts";
import { findRegionAt } from "./find-region-at.ts";
import { Overlay } from "./overlay.tsx";
import { RegionList } from "./region-list.tsx";
import { clipBox, getBounds, type Region, readRegions, type Size } from "./regions.ts";
import { useMasks } from "./use-masks.ts";

/** Regions that are drawn and listed immediately. */
const STEP = 60;

/** The input image with detections, and a list. Hovering highlights both. */
export function RegionsView({ data, sent, description }: ViewProps) {
  const regions = useMemo(() => readRegions(data), [data]);
  const url = useFileUrl(getSentFile(sent, "image"));
  const [natural, setNatural] = useState<Size>();
  const [broken, setBroken] = useState(false);
  const [least, setLeast] = useState(0);
  const [pointed, setPointed] = useState<number>();
  const [kept, setKept] = useState<number>();
  const labels = useMemo(() => regions.map(({ label }) => label), [regions]);
  const getColor = useMemo(() => assignColors(labels), [labels]);
  // Regions without a score, or with one that isn't a number, are not hidden by it.
  const wanted = useMemo(() => regions.filter(({ score = 1 }) => !(score < least)), [regions, least]);
  const { shown, more } = useShowMore(wanted.length, STEP, "regions");
  const visible = useMemo(() => wanted.slice(0, shown), [wanted, shown]);
  const { masks, failed } = useMasks(regions);
  const [mask] = masks.values();
  const size = natural ?? (mask && { width: mask.width, height: mask.height }) ?? getBounds(regions);
  const lit = pointed ?? kept;

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const place = { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
    setPointed(findRegionAt(place, visible, size, masks));
  };

  return (
    <div className="grid gap-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the list does the same by keys */}
      <div
        className="relative mx-auto overflow-hidden rounded-md bg-sunken"
        style={{
          aspectRatio: `${size.width} / ${size.height}`,
          width: `min(100%, 30rem * ${size.width / size.height})`,
        }}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setPointed(undefined)}
        onClick={() => setKept(pointed === kept ? undefined : pointed)}
      >
        {url && !broken ? (
          <img
            src={url}
            alt={description || "The one that was sent"}
            decoding="async"
            className="size-full"
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setNatural({ width, height })
            }
            onError={() => setBroken(true)}
          />
        ) : null}
        <Overlay regions={visible} size={size} masks={masks} lit={lit} getColor={getColor} />
      </div>
      {url && !broken ? null : (
        <p className="text-sm text-muted">
          The input image isn't available. Regions are drawn on an empty canvas.
        </p>
      )}
      {regions.length === 0 ? <EmptyOutput>No object found.</EmptyOutput> : null}
      {failed > 0 ? <Notice tone="warn" title={`${formatCount(failed, "mask")} could not be read`} /> : null}
      {regions.some(({ score }) => score !== undefined) ? (
        <Slider
          label="Min score"
          value={least}
          text={`${formatScore(least)}, ${NUMBER.format(wanted.length)} of ${NUMBER.format(regions.length)}`}
          onChange={setLeast}
        />
      ) : null}
      {regions.length > 0 ? <Legend labels={wanted.map(({ label }) => label)} /> : null}
      <RegionList
        regions={visible}
        outside={outsideOf(visible, size)}
        lit={lit}
        kept={kept}
        getColor={getColor}
        onLight={setPointed}
        onKeep={setKept}
      />
      {more}
    </div>
  );
}

const outsideOf = (regions: readonly Region[], size: Size): ReadonlySet<number> =>
  new Set(
    regions
      .filter(({ shape }) => shape.kind === "box" && !clipBox(shape.box, size))
      .map(({ number }) => number),
  );
