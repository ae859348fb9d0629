import { findPaths } from "../text/find-paths.ts";

/** A change of a file that a question requests. */
export type FileChange =
  | { readonly kind: "replace"; readonly old: string; readonly fresh: string }
  /** A line of the file, from 1; -1 is the last one. */
  | { readonly kind: "line"; readonly line: number; readonly fresh: string };

/** The file operation that a question requests. */
export interface FileRequest {
  readonly path: string;
  readonly change?: FileChange | undefined;
  /** The text of a file that is to be written. */
  readonly content?: string | undefined;
  /** Whether the file is to be read or shown. */
  readonly reads: boolean;
}

const QUOTED = /"([^"\n]+)"|`([^`\n]+)`|“([^”\n]+)”|‘([^’\n]+)’|(?<!\w)'((?:[^'\n]|(?<=\w)'(?=\w))+)'(?!\w)/g;

const READS =
  /\b(?:read|open|show|view|display|print|cat|look|check|summarize|explain|contents?|tell|what(?:['’]s)?)\b/i;
const CHANGES = "replace|change|rename|edit|update|modify|swap|substitute|correct|fix|turn|switch";
const MARK = String.raw`«(\d+)»`;
const ORDINALS = "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth".split("|");

/** Reads a question about a file by its words and by the texts that it quotes. `undefined` if it names no file. */
export function parseFileRequest(asked: string): FileRequest | undefined {
  const question = unquote(asked);
  const [path] = findPaths(question);
  if (path === undefined) return undefined;
  const quoted: string[] = [];
  // Marks instead of quotes: words and dots inside of them have no meaning for the sentence.
  const sentence = question
    .replace(QUOTED, (_, ...groups: (string | undefined)[]) => {
      const text = groups.slice(0, 5).find((group) => group !== undefined) ?? "";
      return text === path ? "FILE" : `«${quoted.push(text) - 1}»`;
    })
    .replaceAll(path, "FILE");
  const change = findChange(sentence, quoted);
  const content = change ? undefined : findContent(sentence, quoted);
  return { path, change, content, reads: READS.test(sentence) };
}

const WHOLLY_QUOTED = /^\s*"((?:[^"\\]|\\[\s\S])*)"\s*$/;

/** A question without the quotes that programs put around it, as opencode does, which escapes the quotes in it. */
function unquote(question: string): string {
  const inner = WHOLLY_QUOTED.exec(question)?.[1];
  return inner === undefined ? question : inner.replace(/\\(["\\])/g, "$1");
}

function findChange(sentence: string, quoted: readonly string[]): FileChange | undefined {
  const restore = (text = "") => text.replace(/«(\d+)»/g, (_, at) => quoted[Number(at)] ?? "").trim();
  const line = findLine(sentence);
  const fresh = new RegExp(
    String.raw`\b(?:${CHANGES}|make|set)\b[\s\S]*?\b(?:to|with|by|into|say|says|read|reads|be)\b[^«]*?${MARK}`,
    "i",
  ).exec(sentence);
  const pair =
    new RegExp(
      String.raw`\b(?:${CHANGES})\b[^«]*?${MARK}[^«.]*?(?:\b(?:with|to|by|into|for|as)\b|->|=>|→)[^«.]*?${MARK}`,
      "i",
    ).exec(sentence) ??
    new RegExp(String.raw`\bfrom\s+${MARK}\s+to\s+${MARK}`, "i").exec(sentence) ??
    new RegExp(String.raw`${MARK}\s*(?:->|=>|→)\s*${MARK}`).exec(sentence);
  if (pair) return toReplacement(quoted[Number(pair[1])], quoted[Number(pair[2])]);
  if (line !== undefined && fresh) return { kind: "line", line, fresh: quoted[Number(fresh[1])] ?? "" };
  const bare =
    /\bfrom\s+(\S+)\s+to\s+(\S+?)(?=[.,;!?]?(?:\s|$))/i.exec(sentence) ??
    /\b(?:replace|change|rename|swap|substitute|switch)\s+(?:(?:all|every|each|the|word|text|string|value|name|occurrences?\s+of)\s+)*(\S+(?:\s\S+){0,5}?)\s+(?:with|to|by|into)\s+(.+?)(?=\s+(?:in|inside|of|within)\s|[.,;!?]?\s*$|[.,;!?]\s|\n)/i.exec(
      sentence,
    );
  if (!bare) return undefined;
  if (line !== undefined) return { kind: "line", line, fresh: restore(bare[2]) };
  const [old, other] = [bare[1], bare[2]].map((text) => restore(text?.replace(/\s+in\s+FILE$/i, "")));
  return old?.includes("FILE") || other?.includes("FILE") ? undefined : toReplacement(old, other);
}

const toReplacement = (old = "", fresh = ""): FileChange | undefined =>
  old === "" || old === fresh ? undefined : { kind: "replace", old, fresh };

function findLine(sentence: string): number | undefined {
  if (/\blast\s+line\b/i.test(sentence)) return -1;
  const [, digits] = /\bline\s+(\d{1,6})\b/i.exec(sentence) ?? [];
  if (digits) return Number(digits);
  const place = ORDINALS.findIndex((word) => new RegExp(String.raw`\b${word}\s+line\b`, "i").test(sentence));
  return place < 0 ? undefined : place + 1;
}

function findContent(sentence: string, quoted: readonly string[]): string | undefined {
  const found = new RegExp(String.raw`\b(?:create|write|make|save|store|put|add)\b[^«]*?${MARK}`, "i").exec(
    sentence,
  );
  return found ? quoted[Number(found[1])] : undefined;
}
