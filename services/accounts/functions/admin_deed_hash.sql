-- What a deed's hash must be behind that of the deed before (null for the first).
create or replace function admin_deed_hash(p_deed admin_deed, p_before bytea) returns bytea
language sql immutable parallel safe as $$
  select sha256(coalesce(p_before, ''::bytea) || convert_to(jsonb_build_object(
    'id', p_deed.id, 'key', p_deed.deed_key, 'kind', p_deed.kind, 'by', p_deed.by_name, 'about', p_deed.about,
    'what', p_deed.what, 'reason', p_deed.reason, 'doneAtMicros', round(date_part('epoch', p_deed.done_at) * 1000000)
  )::text, 'UTF8'))
$$;
