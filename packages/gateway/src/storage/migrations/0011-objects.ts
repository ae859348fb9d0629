import type { Migration } from "./migration.ts";

/** What clients keep, such as responses and conversations. */
export const objects: Migration = {
  name: "0011-objects",
  statements: [
    `create table objects (
      kind text not null,
      id text not null,
      owner text not null,
      created_at timestamp(3) with time zone not null,
      expires_at timestamp(3) with time zone not null,
      claimed_until timestamp(3) with time zone,
      bytes bigint not null,
      value text not null,
      constraint objects_pkey primary key (kind, id)
    )`,
    `create index objects_owner on objects (owner, created_at)`,
    `create index objects_expires on objects (expires_at)`,
    `create index objects_claimed on objects (kind, claimed_until) where claimed_until is not null`,
  ],
};
