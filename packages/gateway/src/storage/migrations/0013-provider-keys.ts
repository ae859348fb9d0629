import type { Migration } from "./migration.ts";

/** API keys of providers, encrypted. Gateways read them again when one changes. */
export const providerKeys: Migration = {
  name: "0013-provider-keys",
  statements: [
    `create table provider_keys (
      provider text primary key,
      sealed text not null,
      changed_at timestamp(3) with time zone not null,
      changed_by text not null
    )`,
    `create function note_key_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('inferhub_keys', '');
      return null;
    end $$`,
    `create trigger provider_keys_changed after insert or update or delete on provider_keys
      for each statement execute function note_key_change()`,
  ],
};
