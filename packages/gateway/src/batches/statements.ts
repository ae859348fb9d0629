// SQL statements for batches. The parts of a statement are atomic.

/** $1 file, $2 rows as JSON. Returns the numbers of those that were added: a `custom_id` is in a file once. */
export const ADD_ROWS: string = `insert into batch_file_rows (file, row_number, line, custom_id, url, model, body)
  select $1, row, line, custom_id, url, model, body from json_to_recordset($2::json)
    as x (row integer, line integer, custom_id text, url text, model text, body text)
  on conflict do nothing returning row_number`;

export const CREATE_BATCH: string = `insert into batches (id, owner, format, bill_to, endpoint, input_file, completion_window,
    metadata, retries_interrupted, total, status, problems, created_at, expires_at, output_expires_at, failed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $11::text, $12::jsonb, $13, $14, $15,
    case when $11::text = 'failed' then now() end)`;

export const CANCEL_BATCH: string = `with cancelled as (
    update batches set status = 'cancelling', cancelling_at = now(), paused = null, is_probing = false
      where id = $1 and status = 'in_progress' returning *
  ) select row_to_json(cancelled) as row from cancelled`;

/** $1 batch, $2 its file, $3 first row, $4 last row. Rows without a result, and whether the worker that sent them lives. */
export const OPEN_CHUNK: string = `select l.row_number, l.line, l.custom_id, l.url, l.model, l.body, r.state, r.worker, r.attempts,
    extract(epoch from r.retry_at - now()) * 1000 as retry_after_ms,
    exists (select 1 from batch_workers w where w.id = r.worker) as is_alive
  from batch_file_rows l left join batch_rows r on r.batch = $1 and r.row_number = l.row_number
  where l.file = $2 and l.row_number between $3 and $4 and r.state is distinct from 'done'
  order by l.row_number`;

/**
 * $1 batch, $2 worker, $3 reports, $4 row numbers to claim. The lock on the batch allows concurrent claims and
 * prevents completion. Repeating a claim is safe.
 */
export const ADVANCE: string = `with batch as (
    select id, status = 'in_progress' and expires_at > now() and (paused is null or is_probing) as is_open,
      paused is not null as is_paused, is_probing
    from batches where id = $1 for key share
  ), reports as (
    select * from json_to_recordset($3::json) as x (row integer, worker text, state text, is_error boolean, output text,
      nano_usd bigint, retry_ms double precision, attempts integer)
  ), finished as (
    update batch_rows r set state = 'done', is_error = x.is_error, output = x.output, retry_at = null
    from reports x
    where x.state = 'done' and r.batch = $1 and r.row_number = x.row and r.state = 'sent' and r.worker = x.worker
    returning x.is_error, octet_length(x.output) + 1 as bytes, x.nano_usd
  ), released as (
    update batch_rows r set state = 'waiting', worker = null, attempts = x.attempts,
      retry_at = now() + x.retry_ms * interval '1 millisecond'
    from reports x
    where x.state = 'waiting' and r.batch = $1 and r.row_number = x.row and r.state = 'sent' and r.worker = x.worker
    returning 1
  ), counts as (
    select count(*) as rows, count(*) filter (where is_error) as failed, coalesce(sum(nano_usd), 0) as nano_usd,
      coalesce(sum(bytes) filter (where is_error), 0) as error_bytes,
      coalesce(sum(bytes) filter (where not is_error), 0) as output_bytes
    from finished
  ), counted as (
    update batches b set completed = b.completed + c.rows - c.failed, failed = b.failed + c.failed,
      output_bytes = b.output_bytes + c.output_bytes, error_bytes = b.error_bytes + c.error_bytes,
      nano_usd = b.nano_usd + c.nano_usd,
      paused = case when b.is_probing then null else b.paused end,
      probes = case when b.is_probing then 0 else b.probes end, is_probing = false
    from counts c where b.id = $1 and c.rows > 0
    returning 1
  ), claimed as (
    insert into batch_rows as r (batch, row_number, state, worker)
      select $1, value::int, 'sent', $2 from json_array_elements_text($4::json) where (select is_open from batch)
    on conflict (batch, row_number) do update set state = 'sent', worker = excluded.worker, retry_at = null
      where (r.state = 'waiting' and r.retry_at <= now()) or (r.state = 'sent' and r.worker = $2)
    returning row_number
  )
  select (select json_agg(row_number order by row_number) from claimed) as claimed,
    (select is_open from batch) as is_open,
    (select is_probing from batch) and not exists (select 1 from counted) as is_probing,
    (select is_paused and is_probing from batch) and exists (select 1 from counted) as is_resumed`;

/** Whether rows of a chunk have no result, in a batch that runs. */
export const IS_CHUNK_LEFT: string = `select exists (
    select 1 from batches b join batch_file_rows l on l.file = b.input_file and l.row_number between $2 and $3
    where b.id = $1 and b.status = 'in_progress' and b.expires_at > now() and (b.paused is null or b.is_probing)
      and not exists (
        select 1 from batch_rows r where r.batch = $1 and r.row_number = l.row_number and r.state = 'done')
  ) as is_left`;

/** $1 batch, $2 the first pause, $3 the longest one, in milliseconds. */
export const PAUSE_BATCH: string = `update batches set paused = 'budget-exhausted', is_probing = false,
    probes = probes + 1, probe_at = now() + least($3, $2 * power(2, least(probes, 20))) * interval '1 millisecond'
  where id = $1 and status = 'in_progress' and (paused is null or is_probing)`;

/** $1 batch, $2 rows of a chunk. Chunks that are not done, by a batch that is being tried only the first. */
export const MISSING_CHUNKS: string = `select b.id as batch, c as "from", least(b.total, c + $2 - 1) as "to"
  from batches b, generate_series(1, b.total, $2) as c
  where b.id = $1 and b.status = 'in_progress' and (
    select count(*) from batch_rows r
    where r.batch = b.id and r.row_number between c and c + $2 - 1 and r.state = 'done'
  ) < least(b.total, c + $2 - 1) - c + 1
  order by c limit (select case when is_probing then 1 end from batches where id = $1)`;

/** $1 batch, $2 how long rows in flight may continue after it was stopped. Locks the batch; null if it continues. */
export const LOCK_ENDING_BATCH: string = `select case
    when status = 'cancelling' then case when not has_sent or cancelling_at + $2 * interval '1 millisecond' <= now()
      then 'cancelled' end
    when status <> 'in_progress' then null
    when completed + failed >= total then 'completed'
    when expires_at + case when has_sent then $2 else 0 end * interval '1 millisecond' <= now() then 'expired'
  end as ending
  from (
    select *, exists (
      select 1 from batch_rows r join batch_workers w on w.id = r.worker where r.batch = b.id and r.state = 'sent'
    ) as has_sent
    from batches b where id = $1 for update
  ) as b`;

/** $1 batch, $2 code, $3 message: the result of all rows that have none. */
export const END_ROWS: string = `with ended as (
    insert into batch_rows as r (batch, row_number, state, is_error, output)
      select b.id, l.row_number, 'done', true, json_build_object('id', 'batch_req_' || b.id || '_' || l.row_number,
        'custom_id', l.custom_id, 'response', null, 'error', json_build_object('code', $2::text, 'message', $3::text))::text
      from batches b join batch_file_rows l on l.file = b.input_file
      where b.id = $1
    on conflict (batch, row_number) do update
      set state = 'done', is_error = true, output = excluded.output, worker = null, retry_at = null
      where r.state <> 'done'
    returning octet_length(output) + 1 as bytes
  ), counts as (select count(*) as rows, coalesce(sum(bytes), 0) as bytes from ended)
  update batches set failed = failed + rows, unanswered = unanswered + rows,
    error_bytes = error_bytes + bytes from counts where id = $1`;

/** $1 batch, $2 its last status. Its results become files. */
export const END_BATCH: string = `with ended as (
    update batches set status = $2::text, paused = null, is_probing = false, finalizing_at = now(),
      completed_at = case when $2::text = 'completed' then now() end,
      expired_at = case when $2::text = 'expired' then now() end,
      cancelled_at = case when $2::text = 'cancelled' then now() end,
      output_file = case when completed > 0 then 'file-' || id || '-output' end,
      error_file = case when failed > 0 then 'file-' || id || '-errors' end
    where id = $1 returning *
  )
  insert into batch_files (id, owner, purpose, filename, bytes, rows, is_ready, created_at, expires_at, batch, is_errors)
    select id, owner, 'batch_output', batch || case when is_errors then '_errors.jsonl' else '_output.jsonl' end, bytes,
      rows, true, now(), expires_at, batch, is_errors
    from (
      select output_file as id, owner, id as batch, output_bytes as bytes, completed as rows, false as is_errors,
        output_expires_at as expires_at from ended where output_file is not null
      union all
      select error_file, owner, id, error_bytes, failed, true, output_expires_at from ended
        where error_file is not null
    ) as results`;

export const PULSE: string = `select
  (select json_agg(id) from batches
    where status = 'cancelling' or (status = 'in_progress' and expires_at <= now())) as stopped,
  (select json_agg(id) from batches where status = 'cancelling'
    or (status = 'in_progress' and (expires_at <= now() or completed + failed >= total))) as ending,
  (select json_agg(id) from batches
    where status = 'in_progress' and paused is not null and not is_probing and probe_at <= now()) as probes,
  exists (select 1 from batches where status in ('in_progress', 'cancelling')) as open`;

/** Rows of an input go with their file once no open batch needs them, and those of results with both of their files. */
export const PURGE: string = `
  delete from batch_files f where (expires_at <= now() or deleted_at is not null)
    and not exists (
      select 1 from batches b where b.input_file = f.id and b.status in ('in_progress', 'cancelling'));
  delete from batch_files where not is_ready and created_at < now() - interval '1 day';
  delete from batch_rows r using batches b where r.batch = b.id and b.status not in ('in_progress', 'cancelling')
    and b.output_expires_at <= now();
  delete from batches where status not in ('in_progress', 'cancelling') and output_expires_at <= now() - interval '30 days'`;
