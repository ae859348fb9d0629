import { cx } from "../../../components/cx.ts";
import type { Color } from "../colors.ts";
import type { Mask } from "./read-mask.ts";
import { clipBox, type Point, type Region, type Size } from "./regions.ts";

/** Dash patterns of regions in turn, so they differ in more than color. In screen pixels. */
const DASHES = ["none", "8 4", "2 4", "12 4 2 4", "16 6", "5 3", "2 3 8 3", "10 3 2 3 2 3"];

/** Regions drawn on an image, decorative: the list next to it has the same content. */
export function Overlay({
  regions,
  size,
  masks,
  lit,
  getColor,
}: {
  regions: readonly Region[];
  size: Size;
  masks: ReadonlyMap<number, Mask>;
  /** The region that is pointed at; the remaining ones step back. */
  lit: number | undefined;
  getColor: (label: string) => Color;
}) {
  const look = (number: number) => (lit === undefined || lit === number ? "opacity-100" : "opacity-25");
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      {regions.map(({ number, label }) => {
        const mask = masks.get(number);
        return mask ? (
          <span
            key={number}
            className={cx("absolute inset-0", getColor(label).fill, look(number))}
            style={{ maskImage: `url(${mask.url})`, maskSize: "100% 100%" }}
          />
        ) : null;
      })}
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        {regions.map((region) => (
          <g key={region.number} className={cx(getColor(region.label).edge, look(region.number))}>
            <Outline region={region} size={size} isLit={lit === region.number} />
          </g>
        ))}
      </svg>
      {regions.map((region) => {
        const place = getAnchor(region, size, masks.get(region.number));
        return place ? (
          <span
            key={region.number}
            className={cx(
              "absolute min-w-5 rounded-sm border-2 border-current bg-surface px-0.5 text-center text-xs leading-4 font-bold",
              getColor(region.label).edge,
              look(region.number),
              lit === region.number && "z-10",
            )}
            style={{
              left: `min(${place.x * 100}%, 100% - 1.25rem)`,
              top: `min(${place.y * 100}%, 100% - 1.25rem)`,
            }}
          >
            {region.number}
          </span>
        ) : null;
      })}
    </div>
  );
}

function Outline({ region: { number, shape }, size, isLit }: { region: Region; size: Size; isLit: boolean }) {
  const path = getPath();
  if (path === "") return null;
  const width = isLit ? 4 : 2.5;
  const dash = DASHES[(number - 1) % DASHES.length] ?? "none";
  const line = { d: path, fill: "none", vectorEffect: "non-scaling-stroke", strokeLinecap: "round" } as const;
  return (
    <>
      {/* Below the line, so that it is visible on any image. */}
      <path
        {...line}
        className="stroke-surface"
        strokeWidth={shape.kind === "points" ? 3 * width + 3 : width + 2}
      />
      <path
        {...line}
        stroke="currentColor"
        strokeWidth={shape.kind === "points" ? 3 * width : width}
        {...(shape.kind === "points" || dash === "none"
          ? {}
          : { strokeDasharray: dash, strokeLinecap: "butt" })}
      />
    </>
  );

  function getPath(): string {
    // A line without length and with round ends is a dot that does not scale.
    if (shape.kind === "points") return shape.points.map(({ x, y }) => `M${x} ${y}h0`).join("");
    const box = shape.kind === "box" ? clipBox(shape.box, size) : undefined;
    return box ? `M${box.left} ${box.top}H${box.right}V${box.bottom}H${box.left}Z` : "";
  }
}

/** Position of a region's number, in fractions of the image. */
function getAnchor({ shape }: Region, size: Size, mask: Mask | undefined): Point | undefined {
  if (shape.kind === "mask") return mask?.anchor;
  if (shape.kind === "points") {
    const [first] = shape.points;
    return first && { x: Math.max(0, first.x / size.width), y: Math.max(0, first.y / size.height) };
  }
  const box = clipBox(shape.box, size);
  return box && { x: box.left / size.width, y: box.top / size.height };
}
