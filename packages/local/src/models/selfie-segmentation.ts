import type { LocalModel } from "./local-model.ts";

export const selfieSegmentation: LocalModel = {
  id: "selfie-segmentation",
  label: "MediaPipe Selfie Segmentation",
  operations: ["image-segmentation"],
  method: "neural",
  engine: "selfie",
  family: "masks",
  pack: "masks",
  package: "@mediapipe/selfie_segmentation",
  weights: "selfie_segmentation.tflite",
  bytes: 250_000,
  license: "Apache-2.0",
  source: "https://ai.google.dev/edge/mediapipe/solutions/vision/image_segmenter",
  limits: "It finds people close to the camera and can include other objects in the foreground.",
};
