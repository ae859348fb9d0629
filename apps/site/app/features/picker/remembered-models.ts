const KEYS = { pinned: "picker-pinned", recent: "picker-recent" } as const;

type Kind = keyof typeof KEYS;

const MAX_MODELS = 50;
/** Longer IDs are not model IDs. */
const MAX_LENGTH = 300;

/** If storage is switched off, models are remembered until the page closes. */
const inMemory = new Map<Kind, readonly string[]>();

/** IDs of pinned models, or of those chosen last, newest first. */
export function readModelIds(kind: Kind): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEYS[kind]) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isModelId).slice(0, MAX_MODELS) : [];
  } catch {
    return inMemory.get(kind) ?? [];
  }
}

export const addRecentModel = (id: string): void => write("recent", withFirst(id, readModelIds("recent")));

/** @returns the IDs of the pinned models after the change */
export function togglePin(id: string): readonly string[] {
  const before = readModelIds("pinned");
  const after = before.includes(id) ? before.filter((each) => each !== id) : withFirst(id, before);
  write("pinned", after);
  return after;
}

function write(kind: Kind, ids: readonly string[]): void {
  inMemory.set(kind, ids);
  try {
    localStorage.setItem(KEYS[kind], JSON.stringify(ids));
  } catch {
    // Private windows may have no storage.
  }
}

const withFirst = (id: string, ids: readonly string[]) =>
  [id, ...ids.filter((each) => each !== id)].slice(0, MAX_MODELS);

/** Stored data can be from another version, or edited. */
const isModelId = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && value.length <= MAX_LENGTH && !/[\s\p{Cc}]/u.test(value);
