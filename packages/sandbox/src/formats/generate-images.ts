import { getInteger, getSeed, type JsonObject } from "@inferhub/inference/formats/lib/json-members";
import { runModel } from "../models/index.ts";
import type { StoredFile } from "../state/job.ts";

/** The most pictures that one request gets. */
const MAX_IMAGES = 4;

export interface Size {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** @throws Refusal */
export const readSize = (members: JsonObject): Size => ({
  width: getInteger(members, "width"),
  height: getInteger(members, "height"),
});

/**
 * Draws as many pictures as a body asks for, each with a seed of its own.
 * @param countName what the format calls their number
 * @param seed the sandbox's own, to which the body's is added
 */
export function generateImages(
  prompt: string,
  members: JsonObject,
  countName: string,
  seed: number,
  size: Size = readSize(members),
): readonly StoredFile[] {
  const first = seed + getSeed(members);
  const count = getInteger(members, countName, { max: MAX_IMAGES }) ?? 1;
  return Array.from({ length: count }, (_, index) =>
    runModel("text-to-image", { inputs: prompt, parameters: { ...size } }, { seed: first + index }),
  );
}
