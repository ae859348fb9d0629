import { blocksOf, nameOf } from "./written/nesting.ts";
import type { Piece, WrittenTag } from "./written/pieces.ts";

const DEFINING = new Set(["set", "macro", "import", "from", "do"]);

/** Whether a template only defines names: it is there to be imported. */
export function isLibrary(pieces: readonly Piece[]): boolean {
  const tags = pieces.filter((piece) => typeof piece !== "string");
  const { openers, closers } = blocksOf(tags);
  let depth = 0;
  let at = -1;
  const isDefinition = (piece: Piece) => {
    if (typeof piece === "string") return depth > 0 || piece.trim() === "";
    at++;
    if (closers.has(at)) return --depth >= 0;
    const isFine = depth > 0 || piece.kind === "comment" || isDefining(piece);
    if (openers.has(at)) depth++;
    return isFine;
  };
  return tags.some(isDefining) && pieces.every(isDefinition);
}

const isDefining = (tag: WrittenTag) => DEFINING.has(nameOf(tag) ?? "");
