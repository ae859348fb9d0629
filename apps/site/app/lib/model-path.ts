/** Parts of a model's page that have their own path. */
export const MODEL_TABS = ["use", "providers", "files"] as const;

export type ModelTab = (typeof MODEL_TABS)[number];

/** Characters of an ID segment, or of an ID without an owner. */
const PART = /^(?!\.+$)[\w.-]{1,96}$/;

/** Whether a string has the form of an ID: `owner/name`, or only a name. */
export const isModelId = (text: string): boolean => {
  const parts = text.split("/");
  return parts.length <= 2 && parts.every((part) => PART.test(part));
};

/** The URL of a model's page, or of a part of it. */
export function toModelPath(id: string, tab?: ModelTab): string {
  const path = id.split("/").map(encodeURIComponent).join("/");
  return tab ? `/models/${path}/${tab}` : `/models/${path}`;
}

/** The possible meanings of a path. */
export interface ModelPathParts {
  readonly id: string;
  /** Absent for the page itself. */
  readonly tab?: ModelTab;
}

/**
 * Parses the path after `/models/`. Two segments that end with a tab name can be a model of an owner, or a tab of a
 * model without an owner. The catalog decides; if it contains neither, it's the tab. So a Hub-only model whose name
 * is a tab name has no page under `/models/owner/word`.
 * @param isListed whether the catalog contains an ID
 * @returns undefined for invalid model paths
 */
export function readModelPath(
  segments: readonly string[],
  isListed: (id: string) => boolean,
): ModelPathParts | undefined {
  const [first = "", second, last] = segments;
  if (last !== undefined) return withTab(`${first}/${second}`, last);
  if (second === undefined) return isModelId(first) ? { id: first } : undefined;
  const id = `${first}/${second}`;
  if (isListed(id)) return { id };
  return withTab(first, second) ?? (isModelId(id) ? { id } : undefined);
}

function withTab(id: string, word: string): ModelPathParts | undefined {
  const tab = MODEL_TABS.find((each) => each === word);
  return tab && isModelId(id) ? { id, tab } : undefined;
}
