import { useEffect, useState } from "react";
import { type Mask, readMask } from "./read-mask.ts";
import type { Region } from "./regions.ts";

/** More would hide the image, and fill the memory. */
const MAX_MASKS = 60;

/** Masks by region index, loaded sequentially. `failed` lists invalid images. */
export function useMasks(regions: readonly Region[]) {
  const [masks, setMasks] = useState<ReadonlyMap<number, Mask>>(new Map());
  const [failed, setFailed] = useState(0);
  useEffect(() => {
    let left = false;
    const made: string[] = [];
    setMasks(new Map());
    setFailed(0);
    const read = async () => {
      for (const { number, shape } of regions.slice(0, MAX_MASKS)) {
        if (shape.kind !== "mask") continue;
        const mask = await readMask(shape.mask, number).catch(() => undefined);
        if (mask) made.push(mask.url);
        if (left) break;
        if (mask) setMasks((before) => new Map(before).set(number, mask));
        else setFailed((before) => before + 1);
      }
      if (left) for (const url of made) URL.revokeObjectURL(url);
    };
    void read();
    return () => {
      left = true;
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [regions]);
  return { masks, failed };
}
