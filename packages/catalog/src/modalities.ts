/** Groups of tasks in display order, with their labels. */
export const MODALITIES = {
  multimodal: "Multimodal",
  nlp: "Natural Language Processing",
  cv: "Computer Vision",
  audio: "Audio",
  tabular: "Tabular",
  rl: "Reinforcement Learning",
  other: "Other",
} as const;

/** A group of tasks by their input and output, such as `"nlp"` or `"audio"`. */
export type Modality = keyof typeof MODALITIES;
