-- The answer that a request has had. The same request at the same instant waits here for the first one to end.
create or replace function request_begin(p_caller bigint, p_path text, p_request_id text)
returns table (fingerprint bytea, reply bytea, refusal bytea) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', p_caller, p_path, p_request_id), 0));
  return query select a.fingerprint, a.reply, a.refusal from request_answer a
    where a.request_id = p_request_id and a.path = p_path and a.caller = p_caller;
end $$;
