/** Models that share a worker thread, because they share a runtime. */
export interface Family {
  /** Memory of the thread with all of its models loaded, in MB, as measured. The limit of a provider counts with it. */
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

/** Guesslang brings a second copy of TensorFlow.js, and two copies in one thread break each other: it has its own. */
export const FAMILIES: Readonly<Record<FamilyId, Family>> = {
  code: { memoryMb: 60 },
  // What the runtime takes. The models of the Hub add their own size.
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
