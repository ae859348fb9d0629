import type { Migration } from "./migration.ts";

/** Rates of tokens of models: a request takes all that it may use or nothing, and returns what it did not use. */
export const modelTokens: Migration = {
  name: "0008-model-tokens",
  statements: [
    // In the buckets of other rates, on the clock of the database. Times are in milliseconds.
    `create function take_model_tokens(requests json)
    returns table (o_index integer, o_wait_ms double precision) language plpgsql as $$
    declare r record; t double precision; own_key text;
      now_ms double precision := extract(epoch from clock_timestamp()) * 1000;
    begin
      perform set_config('synchronous_commit', 'off', true);
      for r in
        select * from json_to_recordset(requests)
          as w ("index" integer, key text, ms double precision, burst double precision) order by key, "index"
      loop
        own_key := 'tokens ' || r.key;
        insert into rate_buckets values (own_key, now_ms) on conflict do nothing;
        select greatest(b.tat, now_ms) + r.ms into t from rate_buckets b where b.key = own_key for update;
        o_index := r.index;
        o_wait_ms := greatest(t - now_ms - r.burst, 0);
        if o_wait_ms is null or o_wait_ms < 1e-6 then
          o_wait_ms := 0;
          update rate_buckets b set tat = greatest(t, now_ms) where b.key = own_key;
        end if;
        return next;
      end loop;
    end $$`,
  ],
};
