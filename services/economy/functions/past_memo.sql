-- Returns the memo of a transfer that is past; null where it is not. A function, so that who looks here only when a
-- transfer is not among the others does not plan it.
create or replace function past_memo(p_id text) returns jsonb language plpgsql stable as $$
begin
  return (select memo from transfer_past where id = p_id);
end $$;
