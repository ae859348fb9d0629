import type { Migration } from "./migration.ts";

/** Files of rows, batches, and the outcome of each row. The chunks of batches are in the tables of pg-boss. */
export const batches: Migration = {
  name: "0010-batches",
  statements: [
    `create table batch_files (
      id text primary key,
      owner text not null,
      purpose text not null,
      filename text not null,
      bytes bigint not null default 0,
      rows integer not null default 0,
      is_ready boolean not null,
      created_at timestamp(3) with time zone not null,
      expires_at timestamp(3) with time zone not null,
      deleted_at timestamp(3) with time zone,
      batch text,
      is_errors boolean
    )`,
    `create index batch_files_owner on batch_files (owner, created_at, id)`,
    `create table batch_file_rows (
      file text not null references batch_files (id) on delete cascade,
      row_number integer not null,
      line integer not null,
      custom_id text not null,
      url text not null,
      model text not null,
      body text not null,
      primary key (file, row_number),
      unique (file, custom_id)
    )`,
    `create table batches (
      id text primary key,
      owner text not null,
      format text not null,
      bill_to text,
      endpoint text not null,
      input_file text not null,
      completion_window text not null,
      metadata jsonb,
      retries_interrupted boolean not null,
      total integer not null,
      status text not null,
      completed integer not null default 0,
      failed integer not null default 0,
      unanswered integer not null default 0,
      output_bytes bigint not null default 0,
      error_bytes bigint not null default 0,
      nano_usd bigint not null default 0,
      paused text,
      is_probing boolean not null default false,
      probes integer not null default 0,
      probe_at timestamp(3) with time zone,
      output_file text,
      error_file text,
      problems jsonb,
      created_at timestamp(3) with time zone not null,
      expires_at timestamp(3) with time zone not null,
      output_expires_at timestamp(3) with time zone not null,
      failed_at timestamp(3) with time zone,
      finalizing_at timestamp(3) with time zone,
      completed_at timestamp(3) with time zone,
      expired_at timestamp(3) with time zone,
      cancelling_at timestamp(3) with time zone,
      cancelled_at timestamp(3) with time zone,
      check (completed + failed <= total)
    )`,
    `create index batches_owner on batches (owner, created_at, id)`,
    `create index batches_open on batches (id) where status in ('in_progress', 'cancelling')`,
    // A row is here from the moment in which a worker claims it, which is before it is sent.
    `create table batch_rows (
      batch text not null references batches (id) on delete cascade,
      row_number integer not null,
      state text not null check (state in ('sent', 'waiting', 'done')),
      worker text,
      attempts integer not null default 0,
      retry_at timestamp(3) with time zone,
      is_error boolean,
      output text,
      primary key (batch, row_number)
    )`,
    `create table batch_workers (
      id text primary key,
      seen_at timestamp(3) with time zone not null
    )`,
    `create table batch_chunks (
      job uuid primary key,
      batch text not null,
      first_row integer not null,
      last_row integer not null,
      worker text not null
    )`,
    `create index batch_chunks_worker on batch_chunks (worker)`,
  ],
};
