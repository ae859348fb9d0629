import { and, asc, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Database } from "./migrate.ts";
import { readTime } from "./read-time.ts";
import { objects } from "./schema.ts";
import { storable } from "./storable.ts";
import type { ObjectKey, ObjectStore, StoredObject } from "./stored-object.ts";

/** Stores objects in a table. */
export function createSqlObjects(db: Database): ObjectStore {
  return {
    async addObject(object) {
      await db.insert(objects).values(fromObject(object)).onConflictDoNothing();
    },
    async replaceObject(object) {
      const { kind: _, id: __, owner: ___, ...values } = fromObject(object);
      const replaced = await db
        .update(objects)
        .set(values)
        .where(isLiving(object))
        .returning({ id: objects.id });
      return replaced.length > 0;
    },
    async findObject(key) {
      const [row] = await db.select().from(objects).where(isLiving(key)).limit(1);
      return row && toObject(row);
    },
    async listObjects({ kind, owner, limit, after, before }) {
      const goesUp = after === undefined && before !== undefined;
      const edge = after ?? before;
      const own = and(eq(objects.kind, kind), eq(objects.owner, owner), gt(objects.expiresAt, sql`now()`));
      const place = sql`(select created_at, id from ${objects}
        where kind = ${kind} and owner = ${owner} and id = ${storable(edge ?? "")})`;
      const order = goesUp ? asc : desc;
      const beyond = sql`(${objects.createdAt}, ${objects.id}) ${goesUp ? sql`>` : sql`<`} ${place}`;
      const rows = await db
        .select()
        .from(objects)
        .where(edge === undefined ? own : and(own, beyond))
        .orderBy(order(objects.createdAt), order(objects.id))
        .limit(limit);
      return (goesUp ? rows.reverse() : rows).map(toObject);
    },
    async deleteObject(key) {
      const deleted = await db.delete(objects).where(isLiving(key)).returning({ id: objects.id });
      return deleted.length > 0;
    },
    async extendClaim(key, until) {
      const extended = await db
        .update(objects)
        .set({ claimedUntil: readTime(until) })
        .where(and(isLiving(key), isNotNull(objects.claimedUntil)))
        .returning({ id: objects.id });
      return extended.length > 0;
    },
    async claimObjects(kind, { endedBy, until, limit }) {
      const free = sql`(${objects.kind}, ${objects.id}) in (
        select kind, id from ${objects}
        where kind = ${kind} and claimed_until <= ${readTime(endedBy)} and expires_at > now()
        order by claimed_until limit ${limit} for update skip locked
      )`;
      const claimed = await db
        .update(objects)
        .set({ claimedUntil: readTime(until) })
        .where(free)
        .returning();
      return claimed.map(toObject);
    },
    async trimObjects(maxOwnerBytes) {
      await db.execute(sql`delete from ${objects} where expires_at <= now()`);
      await db.execute(sql`delete from ${objects} where (kind, id) in (
        select kind, id from (
          select kind, id, sum(bytes) over (partition by owner order by created_at desc, id desc) as kept
          from ${objects}
        ) as ordered
        where kept > ${maxOwnerBytes}
      )`);
    },
  };
}

const isLiving = ({ kind, id, owner }: ObjectKey) =>
  and(
    eq(objects.kind, kind),
    eq(objects.id, storable(id)),
    eq(objects.owner, owner),
    gt(objects.expiresAt, sql`now()`),
  );

const fromObject = (object: StoredObject): typeof objects.$inferInsert => ({
  kind: object.kind,
  id: object.id,
  owner: object.owner,
  createdAt: readTime(object.createdAt),
  expiresAt: readTime(object.expiresAt),
  claimedUntil: object.claimedUntil === undefined ? null : readTime(object.claimedUntil),
  bytes: Buffer.byteLength(object.value),
  value: object.value,
});

const toObject = ({
  kind,
  id,
  owner,
  createdAt,
  expiresAt,
  claimedUntil,
  value,
}: typeof objects.$inferSelect): StoredObject => ({
  kind,
  id,
  owner,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  value,
  ...(claimedUntil !== null && { claimedUntil: claimedUntil.toISOString() }),
});
