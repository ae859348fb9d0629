import type { Migration } from "./migration.ts";

/** Which targets rest, for a caller or for all ("*"). It is forgotten when the database crashes, and met again. */
export const breakers: Migration = {
  name: "0006-breakers",
  statements: [
    `create sequence breaker_versions`,
    `create unlogged table breaker_changes (
      target text not null,
      caller text not null,
      version bigint not null,
      gateway text not null,
      until_at timestamptz not null,
      primary key (target, caller)
    )`,
    `create index breaker_changes_version on breaker_changes (version)`,
    // Versions are committed in their order, so no gateway passes over one.
    `create function report_breaker(gw text, failing text, for_caller text, rest_ms double precision)
    returns void language plpgsql as $$
    declare changed bigint;
    begin
      perform set_config('synchronous_commit', 'off', true);
      perform pg_advisory_xact_lock(1768843371);
      changed := nextval('breaker_versions');
      insert into breaker_changes
        values (failing, for_caller, changed, gw, clock_timestamp() + make_interval(secs => rest_ms / 1000))
        on conflict (target, caller) do update
          set version = excluded.version, gateway = excluded.gateway, until_at = excluded.until_at;
      perform pg_notify('inferhub_breakers', changed::text);
    end $$`,
  ],
};
