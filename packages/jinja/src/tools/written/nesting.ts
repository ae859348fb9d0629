import type { WrittenTag } from "./pieces.ts";

/** Tags within a block with the same depth as the block's own. */
const MIDDLE = new Set(["elif", "else", "pluralize"]);

/**
 * The depth of each tag in blocks; opening and closing tags have the depth of their
 * block's parent.
 */
export function depthsOf(tags: readonly WrittenTag[]): number[] {
  const { openers, closers } = blocksOf(tags);
  let depth = 0;
  return tags.map((tag, at) => {
    if (closers.has(at)) depth--;
    const isMiddle = MIDDLE.has(nameOf(tag) ?? "");
    const here = Math.max(0, depth - (isMiddle ? 1 : 0));
    if (openers.has(at)) depth++;
    return here;
  });
}

/** The places of tags that start and end blocks: those for which an `end…` of their name follows. */
export function blocksOf(tags: readonly WrittenTag[]) {
  const openers = new Set<number>();
  const closers = new Set<number>();
  const open: { readonly name: string; readonly at: number }[] = [];
  tags.forEach((tag, at) => {
    const name = nameOf(tag);
    if (name === null) return;
    const from = name.startsWith("end") ? open.findLastIndex((each) => each.name === name.slice(3)) : -1;
    const opener = open[from];
    if (opener === undefined) {
      if (!isInlineSet(tag)) open.push({ name, at });
      return;
    }
    open.length = from;
    openers.add(opener.at);
    closers.add(at);
  });
  return { openers, closers };
}

/** The name of a block tag or line statement. */
export function nameOf({ kind, tokens }: WrittenTag): string | null {
  const [name] = tokens;
  return kind === "variable" || name?.type !== "name" ? null : name.value;
}

/** `set a = b`, which has no end. */
function isInlineSet({ tokens }: WrittenTag): boolean {
  if (tokens[0]?.value !== "set") return false;
  const equals = tokens.findIndex(({ type, value }) => type === "operator" && value === "=");
  const bar = tokens.findIndex(({ type, value }) => type === "operator" && value === "|");
  return equals > 0 && (bar < 0 || equals < bar);
}
