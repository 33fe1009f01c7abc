-- What an entry's hash must be behind that of the entry before (null for the first).
create or replace function admin_log_hash(p_entry admin_log, p_before bytea) returns bytea
language sql immutable parallel safe as $$
  select sha256(coalesce(p_before, ''::bytea) || convert_to(jsonb_build_object(
    'id', p_entry.id, 'key', p_entry.entry_key, 'kind', p_entry.kind, 'by', p_entry.by_name, 'about', p_entry.about,
    'what', p_entry.what, 'reason', p_entry.reason, 'doneAtMicros', round(date_part('epoch', p_entry.done_at) * 1000000)
  )::text, 'UTF8'))
$$;
