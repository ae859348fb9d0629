/** Models with the same runtime share a worker thread. */
export interface Family {
  /** Measured memory of the thread with all its models loaded, in MB. Counts toward the memory limit. */
  readonly memoryMb: number;
}

export type FamilyId =
  | "code"
  | "gguf"
  | "language"
  | "masks"
  | "reading"
  | "rules"
  | "sentences"
  | "sound"
  | "speech"
  | "transformers"
  | "vision"
  | "voices";

/** Guesslang has its own thread because it includes a second copy of TensorFlow.js. Two copies in a thread conflict. */
export const FAMILIES: Readonly<Record<FamilyId, Family>> = {
  code: { memoryMb: 60 },
  // Memory of the runtime alone. Models of the Hub add their size.
  gguf: { memoryMb: 100 },
  language: { memoryMb: 30 },
  masks: { memoryMb: 140 },
  reading: { memoryMb: 120 },
  rules: { memoryMb: 130 },
  sentences: { memoryMb: 180 },
  sound: { memoryMb: 40 },
  speech: { memoryMb: 240 },
  transformers: { memoryMb: 150 },
  vision: { memoryMb: 260 },
  voices: { memoryMb: 250 },
};
