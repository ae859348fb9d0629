import { answerOf } from "../answers/index.ts";
import { integerMember, type Members, seedMember } from "../http/members.ts";
import type { StoredFile } from "../state/job.ts";

/** The most pictures that one request gets. */
const MAX_IMAGES = 4;

export interface Size {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** @throws Refusal */
export const sizeOf = (members: Members): Size => ({
  width: integerMember(members, "width"),
  height: integerMember(members, "height"),
});

/**
 * Draws as many pictures as a body asks for, each with a seed of its own.
 * @param countName what the format calls their number
 * @param seed the sandbox's own, to which the body's is added
 */
export function drawAll(
  prompt: string,
  members: Members,
  countName: string,
  seed: number,
  size: Size = sizeOf(members),
): readonly StoredFile[] {
  const first = seed + seedMember(members);
  const count = integerMember(members, countName, { max: MAX_IMAGES }) ?? 1;
  return Array.from({ length: count }, (_, index) =>
    answerOf("text-to-image", { inputs: prompt, parameters: { ...size } }, { seed: first + index }),
  );
}
