import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { getCenter, moveByKey, type Point, type Size, toImagePoint } from "./geometry.ts";
import type { Brush, usePainting } from "./use-painting.ts";

/** Where the mask is painted, by pointer or by keys, with the brush over it. */
export function PaintCanvas({
  picture,
  brush,
  painting,
  label,
  describedBy,
}: {
  picture: Size;
  brush: Brush;
  painting: ReturnType<typeof usePainting>;
  label: string;
  describedBy: string;
}) {
  const [place, setPlace] = useState<Point>(() => getCenter(picture));
  const [isSeen, setIsSeen] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const pointer = useRef<number>(undefined);
  const isKeyDown = useRef(false);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // A removed button requested it.
    box.current?.focus({ preventScroll: true });
  }, []);

  const getPoint = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) => {
    const { left, top, width, height } = box.current?.getBoundingClientRect() ?? new DOMRect();
    return toImagePoint({ x: clientX - left, y: clientY - top }, { width, height }, picture);
  };

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || pointer.current !== undefined || isKeyDown.current) return;
    pointer.current = event.pointerId;
    event.currentTarget.setPointerCapture(event.pointerId);
    setPlace(getPoint(event));
    painting.begin(getPoint(event));
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (pointer.current !== undefined && pointer.current !== event.pointerId) return;
    setPlace(getPoint(event));
    if (pointer.current === undefined) return;
    const passed = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const each of passed.length > 0 ? passed : [event]) painting.goTo(getPoint(each));
  };
  const onPointerEnd = (event: PointerEvent) => {
    if (pointer.current !== event.pointerId) return;
    pointer.current = undefined;
    painting.end();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key === "z" && pointer.current === undefined) {
      event.preventDefault();
      if (!isKeyDown.current) painting.change({ kind: "undo" });
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const moved = moveByKey(event.key, event.shiftKey, place, picture);
    if (moved) {
      event.preventDefault();
      setPlace(moved);
      if (isKeyDown.current) painting.goTo(moved);
    }
    if (event.key !== " ") return;
    event.preventDefault();
    if (event.repeat || isKeyDown.current || pointer.current !== undefined) return;
    isKeyDown.current = true;
    painting.begin(place);
  };
  const liftKey = () => {
    if (!isKeyDown.current) return;
    isKeyDown.current = false;
    painting.end();
  };

  return (
    <div
      ref={box}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is painted on by keys as well
      tabIndex={0}
      aria-label={label}
      aria-describedby={describedBy}
      className="absolute inset-0 rounded-md"
      // Every page's document contains every class: these two are for one place.
      style={{ cursor: "cell", touchAction: "none" }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onPointerEnter={() => setIsSeen(true)}
      onPointerLeave={() => setIsSeen(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => {
        setIsFocused(false);
        liftKey();
      }}
      onKeyDown={onKeyDown}
      onKeyUp={({ key }) => (key === " " ? liftKey() : undefined)}
    >
      <canvas ref={painting.canvas} className="absolute inset-0 size-full object-contain" />
      {isSeen || isFocused ? <BrushRing picture={picture} place={place} brush={brush} /> : null}
    </div>
  );
}

/** The brush's edge: a dark line in a light one, so it is seen on any image; broken where it erases. */
function BrushRing({ picture, place, brush }: { picture: Size; place: Point; brush: Brush }) {
  const ring = {
    cx: place.x,
    cy: place.y,
    r: brush.radius,
    fill: "none",
    vectorEffect: "non-scaling-stroke",
  };
  return (
    <svg
      aria-hidden="true"
      data-testid="brush"
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      className="pointer-events-none absolute inset-0 size-full"
    >
      <circle {...ring} stroke="#fff" strokeWidth={4} />
      <circle
        {...ring}
        stroke="#000"
        strokeWidth={1.5}
        {...(brush.erases ? { strokeDasharray: "5 4" } : {})}
      />
    </svg>
  );
}
