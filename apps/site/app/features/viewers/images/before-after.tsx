import { useState } from "react";
import { Slider } from "../parts/slider.tsx";

/** Two images on top of each other; a slider moves the line between them. */
export function BeforeAfter({
  before,
  after,
  alt,
  onLoad,
  onError,
}: {
  before: string;
  after: string;
  alt: string;
  onLoad: (image: HTMLImageElement) => void;
  onError: () => void;
}) {
  const [share, setShare] = useState(0.5);
  const percent = Math.round(share * 100);
  return (
    <div className="grid gap-2">
      <div className="relative h-[min(60vh,28rem)] overflow-hidden rounded-md bg-sunken">
        <img src={before} alt="Before: input" decoding="async" className={FILLS} />
        <img
          src={after}
          alt={`After: ${alt}`}
          decoding="async"
          className={`${FILLS} bg-sunken`}
          style={{ clipPath: `inset(0 0 0 ${percent}%)` }}
          onLoad={({ currentTarget }) => onLoad(currentTarget)}
          onError={onError}
        />
        <span
          aria-hidden="true"
          className="absolute inset-y-0 w-0.5 bg-surface shadow-[0_0_0_1px_var(--color-ink)]"
          style={{ left: `${percent}%` }}
        />
      </div>
      <Slider label="Before and after" value={share} text={`${percent}% before`} onChange={setShare} />
    </div>
  );
}

const FILLS = "absolute inset-0 size-full object-contain";
