import { readTime } from "./read-time.ts";
import type { ObjectKey, ObjectStore, StoredObject } from "./stored-object.ts";

/** Maximum total size of objects in a process, in UTF-16 code units. The oldest objects are removed first. */
const MAX_CHARS = 64 * 1024 * 1024;

/** Objects in memory, in order of insertion. */
export function createMemoryObjects(now = Date.now): ObjectStore {
  const objects = new Map<string, StoredObject>();
  let chars = 0;
  const set = (name: string, object: StoredObject) => {
    chars += object.value.length - (objects.get(name)?.value.length ?? 0);
    objects.set(name, object);
  };
  const remove = (name: string): boolean => {
    chars -= objects.get(name)?.value.length ?? 0;
    return objects.delete(name);
  };
  const find = (key: ObjectKey) => {
    const object = objects.get(toName(key));
    return object?.owner === key.owner && readTime(object.expiresAt).getTime() > now() ? object : undefined;
  };
  return {
    async addObject(object) {
      const name = toName(object);
      if (objects.has(name)) return;
      set(name, object);
      for (const oldest of objects.keys()) {
        if (chars <= MAX_CHARS) break;
        if (oldest !== name) remove(oldest);
      }
    },
    async replaceObject(object) {
      if (!find(object)) return false;
      set(toName(object), object);
      return true;
    },
    findObject: async (key) => find(key),
    async listObjects({ kind, owner, limit, after, before }) {
      const own = [...objects.values()]
        .filter((object) => object.kind === kind && object.owner === owner && find(object))
        .sort((a, b) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id));
      const edge = after ?? before;
      const at = own.findIndex(({ id }) => id === edge);
      if (edge !== undefined && at < 0) return [];
      if (after === undefined && before !== undefined) return own.slice(Math.max(0, at - limit), at);
      return own.slice(at + 1, at + 1 + limit);
    },
    deleteObject: async (key) => find(key) !== undefined && remove(toName(key)),
    async extendClaim(key, until) {
      const object = find(key);
      if (object?.claimedUntil === undefined) return false;
      set(toName(key), { ...object, claimedUntil: until });
      return true;
    },
    async claimObjects(kind, { endedBy, until, limit }) {
      const endedByMs = readTime(endedBy).getTime();
      const free = [...objects.values()]
        .filter(
          (object) =>
            object.kind === kind &&
            object.claimedUntil !== undefined &&
            readTime(object.claimedUntil).getTime() <= endedByMs &&
            find(object),
        )
        .slice(0, limit);
      return free.map((object) => {
        const claimed = { ...object, claimedUntil: until };
        set(toName(object), claimed);
        return claimed;
      });
    },
    async trimObjects(maxOwnerBytes) {
      const kept = new Map<string, number>();
      for (const [name, object] of [...objects].reverse()) {
        const sum = (kept.get(object.owner) ?? 0) + Buffer.byteLength(object.value);
        kept.set(object.owner, sum);
        if (sum > maxOwnerBytes || readTime(object.expiresAt).getTime() <= now()) remove(name);
      }
    },
  };
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

const toName = ({ kind, id }: ObjectKey) => `${kind} ${id}`;
