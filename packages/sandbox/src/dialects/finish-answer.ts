import type { Dialect } from "./dialect.ts";
import { addHead, type HeadAbout } from "./head.ts";
import { inLines } from "./lines.ts";

/** Puts an answer on the line as its provider does: its headers, and how its events are written. */
export function finishAnswer(answer: Response, dialect: Dialect | undefined, about: HeadAbout): Response {
  const { head = {}, lines } = dialect ?? {};
  addHead(answer, head, about);
  return lines ? inLines(answer, lines) : answer;
}
