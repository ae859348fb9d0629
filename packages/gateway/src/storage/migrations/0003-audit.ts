import type { Migration } from "./migration.ts";

export const audit: Migration = {
  name: "0003-audit",
  statements: [
    `create table audit (
      id text primary key,
      at timestamp(3) with time zone not null,
      action text not null,
      token_id text not null,
      token_name text not null,
      actor_id text,
      actor_name text not null,
      request_id text,
      scopes jsonb
    )`,
  ],
};
