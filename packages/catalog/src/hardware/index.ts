export { findBestFileType, fitsMemory, type Machine, type MemoryFit, type ModelFile } from "./fits-memory.ts";

import rows from "./hardware.json" with { type: "json" };

/** A GPU, CPU or other chip that runs models. */
export interface Hardware {
  readonly kind: "gpu" | "cpu" | "apple-silicon";
  readonly vendor: string;
  readonly name: string;
  /** Other names of it. */
  readonly aliases?: readonly string[];
  /** Theoretical peak: half precision for GPUs if published, single precision for CPUs. */
  readonly tflops: number;
  /** Memory sizes it is sold with, GPU or shared memory. For CPUs, memory of the machine. */
  readonly memoryGb?: readonly number[];
  /** Approximate price at its release. */
  readonly msrpUsd?: number;
  readonly powerWatts?: number;
  readonly releaseYear?: number;
  /** NVIDIA's compute capability, which library builds target. */
  readonly computeCapability?: number;
  /** AMD's equivalent. */
  readonly gfxVersion?: string;
}

/** Hardware of personal computers and data centers. */
export const HARDWARE = rows as readonly Hardware[];

/** Memory sizes in GB to choose from if the hardware has none listed. */
export const MEMORY_OPTIONS_GB = [
  8, 16, 24, 32, 40, 48, 64, 80, 96, 128, 192, 256, 384, 512, 768, 1024, 1536, 2048,
] as const;
