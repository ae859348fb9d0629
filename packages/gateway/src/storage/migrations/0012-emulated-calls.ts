import type { Migration } from "./migration.ts";

/** Sums of rows named `source`, without their hour. */
const SUMS = `coalesce(token_id, ''), coalesce(provider, ''), coalesce(model, ''), coalesce(operation, ''), outcome, surface,
  count(*), coalesce(sum(prompt_tokens) filter (where emulated is not true), 0)::bigint,
  coalesce(sum(completion_tokens) filter (where emulated is not true), 0)::bigint,
  coalesce(sum(nano_usd), 0)::bigint, coalesce(sum(total_ms) filter (where emulated is not true), 0),
  count(*) filter (where emulated)`;

const COLUMNS = `hour, token_id, provider, model, operation, outcome, surface, requests, prompt_tokens, completion_tokens,
  nano_usd, total_ms, emulated`;

/** Calls that an emulator served are counted apart in sums, and their time in none. */
export const emulatedCalls: Migration = {
  name: "0012-emulated-calls",
  statements: [
    `alter table usage_hourly add column emulated bigint not null default 0`,
    // Of hours whose rows are still there.
    `update usage_hourly h set emulated = r.calls, total_ms = h.total_ms - r.ms
      from (
        select date_trunc('hour', at, 'UTC') as hour, coalesce(token_id, '') as token_id, coalesce(provider, '') as provider,
          coalesce(model, '') as model, coalesce(operation, '') as operation, outcome, surface,
          count(*) as calls, sum(total_ms) as ms
        from usage where emulated group by 1, 2, 3, 4, 5, 6, 7
      ) r
      where (h.hour, h.token_id, h.provider, h.model, h.operation, h.outcome, h.surface)
        = (r.hour, r.token_id, r.provider, r.model, r.operation, r.outcome, r.surface)`,
    `create or replace function add_late_usage() returns trigger language plpgsql as $$
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
            total_ms = h.total_ms + excluded.total_ms,
            emulated = h.emulated + excluded.emulated;
      end if;
      return null;
    end $$`,
    `create or replace function close_usage_hours(most integer) returns integer language plpgsql as $$
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
  ],
};
