import { isRecord } from "./values.ts";

/** The input of a response. Viewers use it to show referenced content. */
export interface SentRequest {
  /** Id of the operation, for its output schema. */
  readonly operation?: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly files: Readonly<Record<string, File>>;
}

/** For outputs whose request is unknown. */
export const EMPTY_REQUEST: SentRequest = { payload: {}, files: {} };

/** A table by its columns, which are equally long. */
export type Columns = Readonly<Record<string, readonly unknown[]>>;

/** Inputs are not deeper. */
const MAX_LEVELS = 6;

/** A value and all that is inside, the outer before the inner. */
function* inside(value: unknown, levels = MAX_LEVELS): Generator<unknown> {
  yield value;
  if (levels === 0 || typeof value !== "object" || value === null || value instanceof Blob) return;
  for (const member of Object.values(value)) yield* inside(member, levels - 1);
}

/** Routing parameters, which outputs never reference. */
const CHOICES: ReadonlySet<string> = new Set(["model", "provider"]);

const input = ({ payload }: SentRequest) =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => !CHOICES.has(name)));

/** The first input value of a type. */
function find<Found>(sent: SentRequest, is: (value: unknown) => value is Found): Found | undefined {
  for (const value of inside(input(sent))) if (is(value)) return value;
  return undefined;
}

/** The first text for which a test holds. */
export const getSentText = (sent: SentRequest, test: (text: string) => boolean): string | undefined =>
  find(sent, (value): value is string => typeof value === "string" && test(value));

/** The longest string, usually the main input of a task. */
export function findLongestText(sent: SentRequest): string {
  let longest = "";
  for (const value of inside(input(sent)))
    if (typeof value === "string" && value.length > longest.length) longest = value;
  return longest;
}

/** The first list of strings that satisfies a test. */
export const getSentList = (
  sent: SentRequest,
  test: (texts: readonly string[]) => boolean,
): readonly string[] | undefined =>
  find(
    sent,
    (value): value is readonly string[] =>
      Array.isArray(value) &&
      value.length > 0 &&
      value.every((item) => typeof item === "string") &&
      test(value),
  );

/** The first table with this many rows, or with any number of them. */
export const getSentTable = (sent: SentRequest, rows?: number): Columns | undefined =>
  find(sent, (value): value is Columns => {
    if (!isRecord(value)) return false;
    const columns = Object.values(value);
    const length = rows ?? (Array.isArray(columns[0]) ? columns[0].length : -1);
    return columns.length > 0 && columns.every((column) => Array.isArray(column) && column.length === length);
  });

/** Returns the first file of a media kind. Files without a type have none. */
export const getSentFile = ({ files }: SentRequest, kind: "image" | "audio" | "video"): File | undefined =>
  Object.values(files).find(({ type }) => type.startsWith(`${kind}/`));

/** Seed that reproduces an image. */
export function getSentSeed({ payload }: SentRequest): number | undefined {
  for (const value of inside(payload))
    if (isRecord(value) && typeof value["seed"] === "number") return value["seed"];
  return undefined;
}

/** Whether the request is a conversation, whose response is Markdown. */
export const getSentConversation = ({ payload: { messages } }: SentRequest): boolean =>
  Array.isArray(messages) && messages.some((message) => isRecord(message) && "role" in message);
