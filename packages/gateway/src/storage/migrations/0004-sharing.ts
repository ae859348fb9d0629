import type { Migration } from "./migration.ts";

/**
 * What several gateways share: one row owns all that is scarce, and lends it to gateways. Every function locks accounts in
 * the order of their names, so no two wait for each other.
 */
export const sharing: Migration = {
  name: "0004-sharing",
  statements: [
    `create table gateways (
      id text primary key,
      epoch bigint not null,
      seen_at timestamptz not null default now(),
      token_version bigint not null default 0
    )`,
    `create table budget_accounts (
      account text not null,
      period text not null,
      limit_nano_usd bigint not null check (limit_nano_usd >= 0),
      spent_nano_usd bigint not null default 0,
      lent_nano_usd bigint not null default 0 check (lent_nano_usd >= 0),
      primary key (account, period)
    ) with (fillfactor = 50)`,
    // "charged": the gateway was gone for so long that its content counts as spent.
    `create table budget_leases (
      gateway text not null,
      account text not null,
      period text not null,
      held_nano_usd bigint not null default 0 check (held_nano_usd >= 0),
      charged boolean not null default false,
      primary key (account, period, gateway)
    ) with (fillfactor = 50)`,
    `create index budget_leases_gateway on budget_leases (gateway)`,
    // Shares of a limit that were reached. Each is reported once, by the gateway that claims it.
    `create table budget_alerts (
      account text not null,
      period text not null,
      percent integer not null,
      spent_nano_usd bigint not null,
      limit_nano_usd bigint not null,
      claimed_at timestamptz,
      reported_at timestamptz,
      primary key (account, period, percent)
    )`,
    `create index budget_alerts_open on budget_alerts (percent) where reported_at is null`,
    `create table token_changes (
      version bigint generated always as identity primary key,
      token_id text not null,
      hash text not null,
      at timestamptz not null default now()
    )`,
    `create unlogged table rate_buckets (
      key text primary key,
      tat double precision not null
    ) with (fillfactor = 50)`,
    `create unlogged table concurrency_slots (
      key text not null,
      gateway text not null,
      held integer not null check (held >= 0),
      primary key (key, gateway)
    ) with (fillfactor = 50)`,
    `alter table usage add column charged_to text[]`,
    // Versions are committed in their order, so no gateway passes over one.
    `create function note_token_change() returns trigger language plpgsql as $$
    declare changed bigint;
    begin
      perform pg_advisory_xact_lock(1768843366);
      insert into token_changes (token_id, hash) values (new.id, new.hash) returning version into changed;
      perform pg_notify('inferhub_tokens', changed || ' ' || new.id || ' ' || new.hash);
      return null;
    end $$`,
    `create trigger tokens_changed after insert or update on tokens
      for each row execute function note_token_change()`,
    `create function register_gateway(gw text) returns bigint language sql as $$
      insert into gateways as g (id, epoch) values (gw, 1)
      on conflict (id) do update set epoch = g.epoch + 1, seen_at = now()
      returning epoch
    $$`,
    `create function beat_gateway(gw text, own_epoch bigint, version bigint)
    returns table (o_now_ms double precision, o_version bigint, o_alive integer, o_epoch bigint) language plpgsql as $$
    begin
      insert into gateways as g (id, epoch, token_version) values (gw, own_epoch, version)
        on conflict (id) do update set seen_at = now(), token_version = version where g.epoch = own_epoch;
      return query select
        extract(epoch from clock_timestamp())::double precision * 1000,
        (select coalesce(max(c.version), 0) from token_changes c),
        (select count(*)::integer from gateways g where g.seen_at > now() - interval '3 seconds'),
        (select g.epoch from gateways g where g.id = gw);
    end $$`,
    `create function borrow_budget(gw text, requests json)
    returns table (o_account text, o_period text, o_granted bigint, o_free bigint, o_others boolean)
    language plpgsql as $$
    declare r record; a budget_accounts%rowtype; l budget_leases%rowtype; free bigint; g bigint; held_by_others boolean;
    begin
      for r in
        select * from json_to_recordset(requests)
          as w (account text, period text, since timestamptz, "limit" bigint, least bigint, need bigint, want bigint)
        order by account, period
      loop
        select * into a from budget_accounts b where b.account = r.account and b.period = r.period for update;
        if not found then
          insert into budget_accounts values (r.account, r.period, r.limit, (
            select coalesce(sum(u.nano_usd), 0) from usage u
            where r.account like 'token:%' and u.charged_to is null
              and u.token_id is not distinct from nullif(substr(r.account, 7), '')
              and u.at >= coalesce(r.since, '-infinity')
          ), 0) on conflict do nothing;
          select * into a from budget_accounts b where b.account = r.account and b.period = r.period for update;
        end if;
        if a.limit_nano_usd <> r.limit then
          update budget_accounts b set limit_nano_usd = r.limit where b.account = r.account and b.period = r.period;
          a.limit_nano_usd := r.limit;
        end if;
        select * into l from budget_leases b
          where b.account = r.account and b.period = r.period and b.gateway = gw for update;
        if l.charged then
          update budget_accounts b
            set spent_nano_usd = spent_nano_usd - l.held_nano_usd, lent_nano_usd = lent_nano_usd + l.held_nano_usd
            where b.account = r.account and b.period = r.period;
          update budget_leases b set charged = false
            where b.account = r.account and b.period = r.period and b.gateway = gw;
        end if;
        free := greatest(a.limit_nano_usd - a.spent_nano_usd - a.lent_nano_usd, 0);
        g := case
          when free < r.least then 0
          when free < r.need then free
          else greatest(r.need, least(r.want, free / 4))
        end;
        held_by_others := false;
        if g > 0 then
          update budget_accounts b set lent_nano_usd = lent_nano_usd + g
            where b.account = r.account and b.period = r.period;
          insert into budget_leases as b values (gw, r.account, r.period, g)
            on conflict (account, period, gateway) do update set held_nano_usd = b.held_nano_usd + g;
        end if;
        -- What is left suffices for no call.
        if free < r.least and a.spent_nano_usd >= a.limit_nano_usd * 0.8 then
          insert into budget_alerts values (r.account, r.period, 100, a.spent_nano_usd, a.limit_nano_usd)
            on conflict do nothing;
        end if;
        if g < r.need then
          held_by_others := exists (select 1 from budget_leases b where b.account = r.account and b.period = r.period
            and b.gateway <> gw and b.held_nano_usd > 0 and not b.charged);
          if held_by_others then
            perform pg_notify('inferhub_recall', json_build_array(gw, r.account, r.period)::text);
          end if;
        end if;
        o_account := r.account; o_period := r.period; o_granted := g; o_free := free - g; o_others := held_by_others;
        return next;
      end loop;
    end $$`,
    // Accepts the spend, and what is returned, out of leases.
    `create function reduce_leases(gw text, amounts json) returns void language plpgsql as $$
    declare r record; l budget_leases%rowtype; covered bigint; is_charged boolean;
    begin
      for r in
        select account, period, sum(spent) as spent, sum(returned) as returned from json_to_recordset(amounts)
          as x (account text, period text, spent bigint, returned bigint)
        group by account, period order by account, period
      loop
        perform 1 from budget_accounts b where b.account = r.account and b.period = r.period for update;
        if not found then
          insert into budget_accounts values (r.account, r.period, 0, 0, 0) on conflict do nothing;
          perform 1 from budget_accounts b where b.account = r.account and b.period = r.period for update;
        end if;
        select * into l from budget_leases b
          where b.account = r.account and b.period = r.period and b.gateway = gw for update;
        covered := least(coalesce(l.held_nano_usd, 0), coalesce(r.spent, 0) + coalesce(r.returned, 0));
        is_charged := coalesce(l.charged, false);
        update budget_accounts b set
          spent_nano_usd = spent_nano_usd + coalesce(r.spent, 0) - case when is_charged then covered else 0 end,
          lent_nano_usd = lent_nano_usd - case when is_charged then 0 else covered end
          where b.account = r.account and b.period = r.period;
        if r.spent > 0 then
          insert into budget_alerts
            select b.account, b.period, percent, b.spent_nano_usd, b.limit_nano_usd
            from budget_accounts b, unnest(array[50, 80, 100]) as percent
            where b.account = r.account and b.period = r.period and b.limit_nano_usd > 0
              and b.spent_nano_usd::numeric * 100 >= b.limit_nano_usd::numeric * percent
            on conflict do nothing;
        end if;
        if covered > 0 then
          update budget_leases b set held_nano_usd = held_nano_usd - covered
            where b.account = r.account and b.period = r.period and b.gateway = gw;
        end if;
      end loop;
    end $$`,
    // A gateway that starts has replayed what it spent: what is left is free.
    `create function release_leases(gw text) returns void language plpgsql as $$
    begin
      perform reduce_leases(gw, (
        select coalesce(json_agg(json_build_object('account', account, 'period', period, 'returned', held_nano_usd)), '[]')
        from budget_leases where gateway = gw
      ));
      delete from budget_leases where gateway = gw and held_nano_usd = 0;
      delete from concurrency_slots where gateway = gw;
    end $$`,
    // What gateways hold that are gone for long counts as spent, until they return.
    `create function write_off_leases(missing_seconds double precision) returns void language plpgsql as $$
    declare r record; l budget_leases%rowtype;
    begin
      for r in
        select b.account, b.period, b.gateway from budget_leases b left join gateways g on g.id = b.gateway
        where not b.charged and b.held_nano_usd > 0
          and coalesce(g.seen_at, '-infinity') < now() - make_interval(secs => missing_seconds)
        order by b.account, b.period
      loop
        perform 1 from budget_accounts b where b.account = r.account and b.period = r.period for update;
        select * into l from budget_leases b
          where b.account = r.account and b.period = r.period and b.gateway = r.gateway for update;
        if not l.charged then
          update budget_accounts b
            set spent_nano_usd = spent_nano_usd + l.held_nano_usd, lent_nano_usd = lent_nano_usd - l.held_nano_usd
            where b.account = r.account and b.period = r.period;
          update budget_leases b set charged = true
            where b.account = r.account and b.period = r.period and b.gateway = r.gateway;
        end if;
      end loop;
    end $$`,
    // The generic cell rate algorithm on the clock of the database. Times are in milliseconds.
    `create function take_rate_tokens(requests json)
    returns table (o_key text, o_granted integer, o_wait_ms double precision) language plpgsql as $$
    declare r record; t double precision; fits double precision;
      now_ms double precision := extract(epoch from clock_timestamp()) * 1000;
    begin
      perform set_config('synchronous_commit', 'off', true);
      for r in
        select * from json_to_recordset(requests)
          as w (key text, want integer, step double precision, burst double precision) order by key
      loop
        insert into rate_buckets values (r.key, now_ms) on conflict do nothing;
        -- A limit that was raised meanwhile forgives what the old one still asked for.
        select least(greatest(b.tat, now_ms), now_ms + r.burst) into t from rate_buckets b where b.key = r.key for update;
        fits := floor((now_ms + r.burst - t) / r.step + 1e-9);
        o_key := r.key;
        o_granted := greatest(0, least(r.want, fits));
        o_wait_ms := 0;
        if o_granted > 0 then
          t := t + o_granted * r.step;
          update rate_buckets b set tat = t where b.key = r.key;
        end if;
        if o_granted < r.want then o_wait_ms := greatest(t + r.step - r.burst - now_ms, 1); end if;
        return next;
      end loop;
    end $$`,
    // Slots of gateways that are gone do not count, and count again when they return.
    `create function take_slots(gw text, requests json)
    returns table (o_key text, o_granted integer) language plpgsql as $$
    declare r record; used integer;
    begin
      perform set_config('synchronous_commit', 'off', true);
      for r in
        select *, hashtextextended(key, 1768843367) as lock from json_to_recordset(requests)
          as w (key text, want integer, returned integer, "limit" integer) order by lock, key
      loop
        perform pg_advisory_xact_lock(r.lock);
        if r.returned > 0 then
          update concurrency_slots s set held = greatest(held - r.returned, 0) where s.key = r.key and s.gateway = gw;
        end if;
        o_key := r.key;
        o_granted := 0;
        if r.want > 0 then
          select coalesce(sum(s.held), 0) into used from concurrency_slots s
            where s.key = r.key and (s.gateway = gw or exists (
              select 1 from gateways g where g.id = s.gateway and g.seen_at > now() - interval '3 seconds'));
          o_granted := greatest(0, least(r.want, r.limit - used));
          if o_granted > 0 then
            insert into concurrency_slots as s values (r.key, gw, o_granted)
              on conflict (key, gateway) do update set held = s.held + o_granted;
          end if;
        end if;
        return next;
      end loop;
    end $$`,
  ],
};
