/** Groups of tasks, in the order in which lists show them, with the words they are shown under. */
export const MODALITIES = {
  multimodal: "Multimodal",
  nlp: "Natural Language Processing",
  cv: "Computer Vision",
  audio: "Audio",
  tabular: "Tabular",
  rl: "Reinforcement Learning",
  other: "Other",
} as const;

/** A group of tasks by what goes in and comes out, such as `"nlp"` or `"audio"`. */
export type Modality = keyof typeof MODALITIES;
