export { findBestFileType, fitsMemory, type Machine, type MemoryFit, type ModelFile } from "./fits-memory.ts";

import rows from "./hardware.json" with { type: "json" };

/** A part that models run on. */
export interface Hardware {
  readonly kind: "gpu" | "cpu" | "apple-silicon";
  readonly vendor: string;
  readonly name: string;
  /** Other names it uses. */
  readonly aliases?: readonly string[];
  /** Theoretical, half precision for GPUs where published, single precision for CPUs. */
  readonly tflops: number;
  /** Sizes it is sold with, of graphics or shared memory; for CPUs it is the machine's. */
  readonly memoryGb?: readonly number[];
  /** Roughly, at its release. */
  readonly msrpUsd?: number;
  readonly powerWatts?: number;
  readonly releaseYear?: number;
  /** NVIDIA's number of what a GPU can do, which builds of libraries are made for. */
  readonly computeCapability?: number;
  /** AMD's name for the same. */
  readonly gfxVersion?: string;
}

/** Parts that users run models on at home and in data centers. */
export const HARDWARE = rows as readonly Hardware[];

/** Sizes to choose from where a part states none, in GB. */
export const MEMORY_OPTIONS_GB = [
  8, 16, 24, 32, 40, 48, 64, 80, 96, 128, 192, 256, 384, 512, 768, 1024, 1536, 2048,
] as const;
