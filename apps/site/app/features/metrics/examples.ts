import type { MetricId } from "@inferhub/catalog/metrics";

/** A small case of a metric, worked out. */
export interface MetricExample {
  /** The numbers of the case, in one or two sentences. */
  readonly given: string;
  /** The calculation with its result: "43 ÷ 50 = 0.86". Operators are + − × ÷ ^, functions ln, log₂, log₁₀ and exp. */
  readonly steps: string;
}

/** A worked example of each metric. */
export const METRIC_EXAMPLES: Readonly<Record<MetricId, MetricExample>> = {
  accuracy: { given: "A model labels 50 reviews. 43 labels are correct.", steps: "43 ÷ 50 = 0.86" },
  anls: {
    given:
      "The reference is “Oslo 1905” and the answer is “Oslo 1906”. The edit distance is 1, and the texts have 9 characters.",
    steps: "1 − 1 ÷ 9 = 0.889",
  },
  "average-precision-at-alpha": {
    given:
      "α is 0.5, and an image has two objects. The predictions, by confidence, have an IoU of 0.8, 0.3 and 0.6. The first and the third are hits.",
    steps: "0.5 × (1 ÷ 1) + 0.5 × (2 ÷ 3) = 0.833",
  },
  "average-precision": {
    given: "A list has two relevant results, at ranks 1 and 4.",
    steps: "0.5 × (1 ÷ 1) + 0.5 × (2 ÷ 4) = 0.75",
  },
  bleu: {
    given:
      "Of the output's sequences of one to four words, 80 %, 60 %, 40 % and 30 % are in the reference. Both texts have the same length.",
    steps: "100 × (0.8 × 0.6 × 0.4 × 0.3)^0.25 = 49",
  },
  cer: {
    given: "The reference is “tide” and the transcript is “ride”. One of 4 characters differs.",
    steps: "(1 + 0 + 0) ÷ 4 = 0.25",
  },
  "clip-score": {
    given: "The cosine between the embeddings of an image and its prompt is 0.31.",
    steps: "100 × 0.31 = 31",
  },
  clipsim: {
    given: "The cosines between a prompt and the three frames of a video are 0.3, 0.27 and 0.27.",
    steps: "(0.3 + 0.27 + 0.27) ÷ 3 = 0.28",
  },
  "cosine-similarity": {
    given: "The embeddings are (1, 2) and (2, 1). The length of each is the square root of 5.",
    steps: "(1 × 2 + 2 × 1) ÷ (5^0.5 × 5^0.5) = 0.8",
  },
  "cross-entropy": {
    given: "The model gave the two actual next tokens the probabilities 0.5 and 0.25.",
    steps: "−(ln(0.5) + ln(0.25)) ÷ 2 = 1.04",
  },
  "denotation-accuracy": {
    given: "Of 40 questions about tables, the queries of 31 return the expected answer.",
    steps: "31 ÷ 40 = 0.775",
  },
  "discounted-total-reward": {
    given: "An episode has the rewards 1, 0 and 2. The discount factor is 0.9.",
    steps: "1 + 0.9 × 0 + 0.9^2 × 2 = 2.62",
  },
  "exact-match": { given: "Of 20 answers, 13 equal a reference.", steps: "13 ÷ 20 = 0.65" },
  f1: {
    given: "The precision is 0.75 and the recall is 0.6.",
    steps: "2 × 0.75 × 0.6 ÷ (0.75 + 0.6) = 0.667",
  },
  fid: {
    given:
      "With a single feature, real images have the mean 2 and the variance 4. Generated images have the mean 3 and the variance 1.",
    steps: "(2 − 3)^2 + 4 + 1 − 2 × (4 × 1)^0.5 = 2",
  },
  fvd: {
    given:
      "With a single feature, real videos have the mean 10 and the variance 9. Generated videos have the mean 14 and the variance 4.",
    steps: "(10 − 14)^2 + 9 + 4 − 2 × (9 × 4)^0.5 = 17",
  },
  "identity-preservation": {
    given: "The cosines between a photo of a face and three frames of a video are 0.92, 0.88 and 0.9.",
    steps: "(0.92 + 0.88 + 0.9) ÷ 3 = 0.9",
  },
  "inception-score": {
    given:
      "The classifier is certain about each image, and four classes are equally common. The mean divergence is the logarithm of 4.",
    steps: "exp(ln(4)) = 4",
  },
  iou: {
    given: "A predicted box has 40 pixels, the true box has 50, and both share 30.",
    steps: "30 ÷ (40 + 50 − 30) = 0.5",
  },
  lpips: {
    given: "The weighted distances between two images in two layers of the network are 0.12 and 0.08.",
    steps: "0.12 + 0.08 = 0.2",
  },
  "mean-average-precision": {
    given: "The average precision is 0.8 for cats and 0.6 for dogs.",
    steps: "(0.8 + 0.6) ÷ 2 = 0.7",
  },
  "mean-iou": {
    given: "The IoU of all pixels is 0.9 for roads, 0.7 for cars and 0.2 for poles.",
    steps: "(0.9 + 0.7 + 0.2) ÷ 3 = 0.6",
  },
  "mean-reciprocal-rank": {
    given: "The first relevant results of three queries have the ranks 1, 2 and 4.",
    steps: "(1 ÷ 1 + 1 ÷ 2 + 1 ÷ 4) ÷ 3 = 0.583",
  },
  "mean-reward": {
    given: "Four episodes have the rewards 200, 180, 220 and 0.",
    steps: "(200 + 180 + 220 + 0) ÷ 4 = 150",
  },
  "mel-cepstral-distortion": {
    given: "In a single frame, two coefficients differ by 0.3 and 0.4.",
    steps: "(10 ÷ ln(10)) × (2 × (0.3^2 + 0.4^2))^0.5 = 3.07",
  },
  "motion-score": {
    given: "Between four frames, the mean lengths of the optical flow are 2, 4 and 3 pixels.",
    steps: "(2 + 4 + 3) ÷ 3 = 3",
  },
  mse: {
    given: "The predictions are 3 and 5. The true values are 2 and 7.",
    steps: "((3 − 2)^2 + (5 − 7)^2) ÷ 2 = 2.5",
  },
  ndcg: {
    given: "The first three results have the relevance 1, 0 and 1. The best order is 1, 1 and 0.",
    steps: "(1 ÷ log₂(2) + 1 ÷ log₂(4)) ÷ (1 ÷ log₂(2) + 1 ÷ log₂(3)) = 0.92",
  },
  "performance-after-time": {
    given: "After 100,000 steps, an agent reaches the rewards 410, 390 and 400 with three seeds.",
    steps: "(410 + 390 + 400) ÷ 3 = 400",
  },
  perplexity: {
    given: "The model gave the two actual next tokens the probabilities 0.5 and 0.25.",
    steps: "exp(−(ln(0.5) + ln(0.25)) ÷ 2) = 2.83",
  },
  precision: { given: "Of 8 predicted labels, 6 are correct.", steps: "6 ÷ (6 + 2) = 0.75" },
  psnr: {
    given: "Pixels have values up to 255, and the mean squared error of two images is 65.025.",
    steps: "10 × log₁₀(255^2 ÷ 65.025) = 30",
  },
  "r-precision": {
    given: "A query has 5 relevant documents. 3 of them are among the first 5 results.",
    steps: "3 ÷ 5 = 0.6",
  },
  "r-squared": {
    given: "The true values are 1, 2 and 3, with the mean 2. The predictions are 1, 2 and 2.",
    steps: "1 − (0^2 + 0^2 + 1^2) ÷ (1^2 + 0^2 + 1^2) = 0.5",
  },
  recall: { given: "Of 10 true labels, the model predicts 6.", steps: "6 ÷ (6 + 4) = 0.6" },
  rouge: {
    given:
      "The reference is “the cat sat” and the summary is “the cat slept”. They share 2 of 3 words (ROUGE-1).",
    steps: "2 ÷ 3 = 0.667",
  },
  sacrebleu: {
    given:
      "Of the output's sequences of one to four words, 70 %, 50 %, 35 % and 25 % are in the reference. The output has 9 words, the reference has 10.",
    steps: "100 × exp(1 − 10 ÷ 9) × (0.7 × 0.5 × 0.35 × 0.25)^0.25 = 37.4",
  },
  sdri: {
    given: "The signal-to-distortion ratio is 2 dB for the mixture and 14.5 dB for the separated voice.",
    steps: "14.5 − 2 = 12.5",
  },
  snri: {
    given: "The signal-to-noise ratio of a recording is 5 dB before processing and 15 dB after it.",
    steps: "15 − 5 = 10",
  },
  ssim: {
    given:
      "In a window, both images have the mean 100 and the variance 400. The covariance is 300, and the constants are left out.",
    steps: "(2 × 100 × 100) × (2 × 300) ÷ ((100^2 + 100^2) × (400 + 400)) = 0.75",
  },
  "top-k-accuracy": {
    given: "k is 5. For 93 of 100 images, the true label is among the five with the highest scores.",
    steps: "93 ÷ 100 = 0.93",
  },
  wer: {
    given:
      "The reference is “turn the light on” and the transcript is “turn light off”. One word is missing, and one is wrong.",
    steps: "(1 + 1 + 0) ÷ 4 = 0.5",
  },
  "wu-palmer-similarity": {
    given: "In WordNet, “dog” and “cat” have the depth 14. Their closest common ancestor has the depth 12.",
    steps: "2 × 12 ÷ (14 + 14) = 0.857",
  },
};

/** The result of an example. */
export const getResult = ({ steps }: MetricExample): number => Number(steps.split("= ").at(-1));
