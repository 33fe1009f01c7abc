-- A player is found by their name from the transaction that writes it, and as a dead one from the one of their death.
create or replace function parts_follow_name() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from name_part where account_id = old.account_id
      and part in (select name_parts(old.account_name, old.died_at_ms is not null));
  end if;
  if tg_op <> 'DELETE' then
    insert into name_part (part, account_id)
      select part, new.account_id from name_parts(new.account_name, new.died_at_ms is not null) as part;
  end if;
  return null;
end $$;

create or replace trigger name_is_given after insert on player
  for each row when (new.account_name is not null) execute function parts_follow_name();
create or replace trigger name_is_changed after update of account_name, died_at_ms on player
  for each row when (old.account_name is distinct from new.account_name
    or (old.died_at_ms is null) <> (new.died_at_ms is null))
  execute function parts_follow_name();
create or replace trigger name_is_gone after delete on player
  for each row when (old.account_name is not null) execute function parts_follow_name();
