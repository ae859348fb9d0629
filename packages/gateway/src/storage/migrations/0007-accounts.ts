import type { Migration } from "./migration.ts";

/** Users, projects and organizations above tokens. Their budgets are lent to gateways as those of tokens are. */
export const accounts: Migration = {
  name: "0007-accounts",
  statements: [
    `create table accounts (
      id text primary key,
      parent text references accounts (id),
      limits jsonb not null,
      created_at timestamp(3) with time zone not null
    )`,
    `create index accounts_parent on accounts (parent)`,
    `alter table tokens add column account text references accounts (id)`,
    `create index tokens_account on tokens (account)`,
    // An account and all below it.
    `create function accounts_within(root text) returns setof text language sql stable as $$
      with recursive within as (
        select id from accounts where id = root
        union all
        select a.id from accounts a join within w on a.parent = w.id
      )
      select id from within
    $$`,
    // Spend before a budget was set counts in it. Rows that name the budget are charged by themselves.
    `create function count_earlier_usage() returns trigger language plpgsql as $$
    declare
      key text := new.account || ' ' || new.period;
      first timestamptz := case
        when new.period = 'total' then '-infinity'
        when length(new.period) = 7 then (new.period || '-01')::timestamp at time zone 'UTC'
        else new.period::timestamp at time zone 'UTC'
      end;
    begin
      if new.account like 'token:%' then
        -- Rows that name no budget are counted where the account is made.
        new.spent_nano_usd := new.spent_nano_usd + (
          select coalesce(sum(u.nano_usd), 0) from usage u
          where u.token_id = substr(new.account, 7) and u.at >= first
            and u.charged_to is not null and not u.charged_to @> array[key]);
      else
        new.spent_nano_usd := new.spent_nano_usd + (
          select coalesce(sum(u.nano_usd), 0) from usage u
          where u.at >= first and not coalesce(u.charged_to, '{}') @> array[key]
            and u.token_id in (select id from tokens where account in (select accounts_within(new.account))));
      end if;
      return new;
    end $$`,
    `create trigger budget_accounts_begin before insert on budget_accounts
      for each row execute function count_earlier_usage()`,
    // Gateways read the tokens of a changed account again, and return what is free of its budgets.
    `create function note_account_change() returns trigger language plpgsql as $$
    declare r record;
    begin
      for r in
        update budget_accounts b set limit_nano_usd = ceil((rule ->> 'usd')::numeric * 1000000000)
        from jsonb_array_elements(
          coalesce(new.limits -> 'budgets', '[]') || coalesce(new.limits -> 'budget', '[]')
        ) as rule
        where b.account = new.id and (rule ->> 'per') = case length(b.period)
          when 5 then 'total' when 7 then 'month' else 'day' end
        returning b.account, b.period
      loop
        perform pg_notify('inferhub_recall', json_build_array('', r.account, r.period)::text);
      end loop;
      update tokens set account = account
        where account in (select accounts_within(new.id)) and revoked_at is null;
      return null;
    end $$`,
    `create trigger accounts_changed after update on accounts
      for each row execute function note_account_change()`,
  ],
};
