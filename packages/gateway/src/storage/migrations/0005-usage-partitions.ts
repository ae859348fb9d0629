import type { Migration } from "./migration.ts";

/** Sums of rows named `source`, without their hour. */
const SUMS = `coalesce(token_id, ''), coalesce(provider, ''), coalesce(model, ''), coalesce(operation, ''), outcome, surface,
  count(*), coalesce(sum(prompt_tokens) filter (where emulated is not true), 0)::bigint,
  coalesce(sum(completion_tokens) filter (where emulated is not true), 0)::bigint,
  coalesce(sum(nano_usd), 0)::bigint, sum(total_ms)`;

const COLUMNS = `hour, token_id, provider, model, operation, outcome, surface, requests, prompt_tokens, completion_tokens,
  nano_usd, total_ms`;

/**
 * The usage log in partitions of a day of UTC, which are dropped as a whole, and its sums by the hour, which stay. An hour
 * is closed once it is over: sums of closed hours are read from there. Rows that come later are added to them.
 */
export const usagePartitions: Migration = {
  name: "0005-usage-partitions",
  statements: [
    `alter table usage rename to usage_before`,
    `alter table usage_before rename constraint usage_pkey to usage_before_pkey`,
    `drop index usage_at`,
    `drop index usage_token_at`,
    `create table usage (like usage_before) partition by range (at)`,
    `alter table usage add constraint usage_pkey primary key (at, request_id)`,
    `create index usage_token_at on usage (token_id, at)`,
    `create table usage_default partition of usage default`,
    // Rows of the day that came before its partition are moved into it.
    `create function add_usage_partition(day date) returns void language plpgsql as $$
    declare
      name text := 'usage_' || to_char(day, 'YYYYMMDD');
      first timestamptz := day::timestamp at time zone 'UTC';
      next timestamptz := (day + 1)::timestamp at time zone 'UTC';
    begin
      if to_regclass(name) is not null then return; end if;
      lock table usage_default in access exclusive mode;
      execute format('create table %I (like usage including all)', name);
      execute format('with moved as (delete from usage_default where at >= $1 and at < $2 returning *)
        insert into %I select * from moved', name) using first, next;
      execute format('alter table usage attach partition %I for values from (%L) to (%L)', name, first, next);
    end $$`,
    `select add_usage_partition(day) from (
      select distinct (at at time zone 'UTC')::date as day from usage_before
    ) days order by day`,
    `insert into usage select * from usage_before`,
    `drop table usage_before`,
    `create table usage_hourly (
      hour timestamp(3) with time zone not null,
      token_id text not null,
      provider text not null,
      model text not null,
      operation text not null,
      outcome text not null,
      surface text not null,
      requests bigint not null,
      prompt_tokens bigint not null,
      completion_tokens bigint not null,
      nano_usd bigint not null,
      total_ms double precision not null,
      primary key (hour, token_id, provider, model, operation, outcome, surface)
    )`,
    // One row. Hours before it are closed.
    `create table usage_rollup (closed_until timestamp(3) with time zone not null)`,
    `insert into usage_rollup select date_trunc('hour', coalesce(min(at), now()), 'UTC') from usage`,
    // An hour is closed while no row of it is being added: both hold a lock on it.
    `create function lock_key_of_hour(at timestamptz) returns integer language sql immutable as $$
      select floor(extract(epoch from at) / 3600)::integer
    $$`,
    `create function add_late_usage() returns trigger language plpgsql as $$
    declare closed timestamptz;
    begin
      select closed_until into closed from usage_rollup;
      perform pg_advisory_xact_lock_shared(1768843368, hour) from (
        select distinct lock_key_of_hour(at) as hour from added where at >= closed order by 1
      ) hours;
      -- Some may have been closed meanwhile.
      select closed_until into closed from usage_rollup;
      if exists (select from added where at < closed) then
        insert into usage_hourly as h (${COLUMNS})
          select date_trunc('hour', at, 'UTC'), ${SUMS} from added where at < closed
          group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
          on conflict (hour, token_id, provider, model, operation, outcome, surface) do update set
            requests = h.requests + excluded.requests,
            prompt_tokens = h.prompt_tokens + excluded.prompt_tokens,
            completion_tokens = h.completion_tokens + excluded.completion_tokens,
            nano_usd = h.nano_usd + excluded.nano_usd,
            total_ms = h.total_ms + excluded.total_ms;
      end if;
      return null;
    end $$`,
    `create trigger usage_late after insert on usage referencing new table as added
      for each statement execute function add_late_usage()`,
    `create function close_usage_hours(most integer) returns integer language plpgsql as $$
    declare hour timestamptz; closed integer := 0;
    begin
      if not pg_try_advisory_xact_lock(1768843369) then return 0; end if;
      select closed_until into hour from usage_rollup;
      while closed < most and hour + interval '1 hour' <= now() loop
        perform pg_advisory_xact_lock(1768843368, lock_key_of_hour(hour));
        insert into usage_hourly (${COLUMNS})
          select hour, ${SUMS} from usage where at >= hour and at < hour + interval '1 hour'
          group by 1, 2, 3, 4, 5, 6, 7;
        hour := hour + interval '1 hour';
        closed := closed + 1;
      end loop;
      update usage_rollup set closed_until = hour where closed > 0;
      return closed;
    end $$`,
    // Makes partitions two days ahead, and drops days that are old enough and closed. It does not make calls wait for
    // someone who reads the log for long: it gives up, and is called again.
    `create function maintain_usage(retention_days integer) returns void language plpgsql as $$
    declare
      r record;
      today date := (now() at time zone 'UTC')::date;
      oldest date := today - retention_days;
      closed timestamptz;
    begin
      if not pg_try_advisory_xact_lock(1768843370) then return; end if;
      perform set_config('lock_timeout', '1000', true);
      begin
        for r in
          select today + ahead as day from generate_series(0, 2) as ahead
          union
          select distinct (at at time zone 'UTC')::date from usage_default
            where at < (today + 2)::timestamp at time zone 'UTC' and at >= oldest::timestamp at time zone 'UTC'
          order by day
        loop
          perform add_usage_partition(r.day);
        end loop;
      exception when lock_not_available then null;
      end;
      select closed_until into closed from usage_rollup;
      oldest := least(oldest, (closed at time zone 'UTC')::date);
      begin
        for r in
          select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
            where i.inhparent = 'usage'::regclass and c.relname ~ '^usage_[0-9]{8}$'
            and to_date(substr(c.relname, 7), 'YYYYMMDD') < oldest
            order by 1
        loop
          execute format('drop table %I', r.relname);
        end loop;
        delete from usage_default where at < oldest::timestamp at time zone 'UTC';
      exception when lock_not_available then null;
      end;
    end $$`,
  ],
};
