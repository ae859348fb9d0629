import type { Migration } from "./migration.ts";

export const tokensUsageSettings: Migration = {
  name: "0001-tokens-usage-settings",
  statements: [
    `create table tokens (
      id text primary key,
      name text not null,
      hash text not null,
      scopes jsonb not null,
      created_at timestamp(3) with time zone not null,
      expires_at timestamp(3) with time zone,
      revoked_at timestamp(3) with time zone
    )`,
    `create unique index tokens_hash on tokens (hash)`,
    `create table usage (
      request_id text primary key,
      at timestamp(3) with time zone not null,
      surface text not null,
      token_id text,
      bill_to text,
      provider text,
      model text,
      operation text,
      status integer not null,
      outcome text not null,
      attempts integer not null,
      cached boolean not null,
      prompt_tokens bigint,
      completion_tokens bigint,
      usd numeric,
      estimated boolean not null,
      total_ms double precision not null,
      first_content_ms double precision
    )`,
    `create index usage_at on usage (at, request_id)`,
    `create index usage_token_at on usage (token_id, at)`,
    `create table settings (
      name text primary key,
      value text not null
    )`,
  ],
};
