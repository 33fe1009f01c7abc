-- Who comes into jail, or leaves it or dies before their sentence ends, is listed or no more from that transaction on.
-- Whoever writes to a gangster may have another search path, such as a superuser.
create or replace function prisoner_follows_sentence() returns trigger language plpgsql set search_path from current as $$
begin
  if new.jailed_until is null or new.life <= 0 then
    delete from prisoner where account_id = new.account_id;
  else
    insert into prisoner (account_id, name, sentence_until)
      values (new.account_id, lower(new.account_name), new.jailed_until)
      on conflict (account_id) do update set name = excluded.name, sentence_until = excluded.sentence_until;
  end if;
  return null;
end $$;

create or replace trigger sentence_is_given after insert on gangster
  for each row when (new.jailed_until is not null and new.life > 0) execute function prisoner_follows_sentence();
create or replace trigger sentence_is_changed after update of jailed_until, life, account_name on gangster
  for each row when (old.jailed_until is distinct from new.jailed_until or new.jailed_until is not null
    and (old.account_name <> new.account_name or (old.life > 0) <> (new.life > 0)))
  execute function prisoner_follows_sentence();

-- The triggers keep writers out until this is committed: those who came before them.
insert into prisoner (account_id, name, sentence_until)
  select account_id, lower(account_name), jailed_until from gangster where jailed_until > now() and life > 0 order by 1
  on conflict do nothing;
