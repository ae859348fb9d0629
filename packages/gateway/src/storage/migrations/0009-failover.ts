import type { Migration } from "./migration.ts";

/**
 * A standby that accepts the place of the database may lack its last transactions. It starts a new timeline, on which every
 * gateway first sends again what the database had, and reports its content. Until all have, nothing is lent.
 */
export const failover: Migration = {
  name: "0009-failover",
  statements: [
    // When gateways first met the database on a timeline, and when the last of them had been seen before.
    `create table timelines (
      timeline text primary key,
      began_at timestamptz not null,
      last_seen_at timestamptz not null
    )`,
    // The last timeline on which a gateway has reported its content.
    `alter table gateways add column timeline text`,
    // The control file names a new timeline only after a checkpoint; names of log files do immediately.
    `create function current_timeline() returns text language plpgsql as $$
    begin
      return left(pg_walfile_name(pg_current_wal_lsn()), 8);
    exception when others then
      -- No right to ask, or a database that has no such log.
      return 'unknown';
    end $$`,
    `insert into timelines values (current_timeline(), '-infinity', '-infinity')`,
    `update gateways set timeline = current_timeline()`,
    `create function note_timeline() returns text language plpgsql as $$
    declare here text := current_timeline();
    begin
      if not exists (select from timelines t where t.timeline = here) then
        insert into timelines select here, now(), coalesce(max(g.seen_at), '-infinity') from gateways g
          on conflict do nothing;
      end if;
      return here;
    end $$`,
    // Those that were alive have half a minute to report, and those that the standby does not know three seconds.
    `create function lends_to(gw text) returns boolean language plpgsql as $$
    declare here text := current_timeline(); t timelines%rowtype;
    begin
      select * into t from timelines where timeline = here;
      return found
        and exists (select from gateways g where g.id = gw and g.timeline = here)
        and (now() >= t.began_at + interval '30 seconds' or now() >= t.began_at + interval '3 seconds'
          and not exists (select from gateways g where g.timeline is distinct from here
            and g.seen_at > t.last_seen_at - interval '5 seconds'));
    end $$`,
    `alter function borrow_budget(text, json) rename to lend_budget`,
    `create function borrow_budget(gw text, requests json)
    returns table (o_account text, o_period text, o_granted bigint, o_free bigint, o_others boolean)
    language plpgsql as $$
    begin
      if not lends_to(gw) then
        raise exception 'budgets wait until all gateways have reported what they hold' using errcode = 'IH001';
      end if;
      return query select * from lend_budget(gw, requests);
    end $$`,
    `create or replace function register_gateway(gw text) returns bigint language plpgsql as $$
    declare registered bigint;
    begin
      perform note_timeline();
      insert into gateways as g (id, epoch) values (gw, 1)
        on conflict (id) do update set epoch = g.epoch + 1, seen_at = now()
        returning epoch into registered;
      return registered;
    end $$`,
    `drop function beat_gateway(text, bigint, bigint)`,
    // A standby may not know the latest start of a gateway.
    `create function beat_gateway(gw text, own_epoch bigint, version bigint)
    returns table (o_now_ms double precision, o_version bigint, o_alive integer, o_epoch bigint, o_timeline text,
      o_joined boolean) language plpgsql as $$
    declare here text := note_timeline();
    begin
      insert into gateways as g (id, epoch, token_version) values (gw, own_epoch, version)
        on conflict (id) do update set seen_at = now(), token_version = version, epoch = own_epoch
          where g.epoch <= own_epoch;
      return query select
        extract(epoch from clock_timestamp())::double precision * 1000,
        (select coalesce(max(c.version), 0) from token_changes c),
        (select count(*)::integer from gateways g where g.seen_at > now() - interval '3 seconds'),
        g.epoch, here, g.timeline is not distinct from here
        from gateways g where g.id = gw;
    end $$`,
    // What the gateway holds is as it says.
    `create function join_gateway(gw text, own_epoch bigint, leases json) returns void language plpgsql as $$
    declare r record; l budget_leases%rowtype; written_off bigint;
    begin
      for r in
        select coalesce(h.account, b.account) as account, coalesce(h.period, b.period) as period,
          coalesce(h."limit", 0) as limit_nano_usd, coalesce(h.held, 0) as held
        from json_to_recordset(leases) as h (account text, period text, "limit" bigint, held bigint)
        full join (select * from budget_leases where gateway = gw) b
          on b.account = h.account and b.period = h.period
        order by 1, 2
      loop
        perform 1 from budget_accounts b where b.account = r.account and b.period = r.period for update;
        if not found then
          insert into budget_accounts values (r.account, r.period, r.limit_nano_usd, 0, 0) on conflict do nothing;
          perform 1 from budget_accounts b where b.account = r.account and b.period = r.period for update;
        end if;
        select * into l from budget_leases b
          where b.account = r.account and b.period = r.period and b.gateway = gw for update;
        written_off := case when l.charged then l.held_nano_usd else 0 end;
        update budget_accounts b set
          spent_nano_usd = spent_nano_usd - written_off,
          lent_nano_usd = lent_nano_usd + written_off + r.held - coalesce(l.held_nano_usd, 0)
          where b.account = r.account and b.period = r.period;
        insert into budget_leases as b values (gw, r.account, r.period, r.held)
          on conflict (account, period, gateway) do update set held_nano_usd = r.held, charged = false;
      end loop;
      update gateways set timeline = current_timeline() where id = gw and epoch = own_epoch;
    end $$`,
    // Nothing waits for a gateway that has left.
    `create function leave_gateway(gw text, own_epoch bigint) returns void language sql as $$
      update gateways set seen_at = least(seen_at, now() - interval '10 seconds') where id = gw and epoch = own_epoch
    $$`,
  ],
};
