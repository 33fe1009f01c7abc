-- Notes how many bets more, or fewer, are open, in the transaction that takes or settles them.
-- Whoever changes them may have another search path, such as a superuser.
create or replace function open_bets_are_counted() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'INSERT' then
    insert into sports_open (bets, stake_euro)
      select count(*), sum(stake_euro) from made where settled_at is null having count(*) > 0;
  elsif tg_op = 'DELETE' then
    insert into sports_open (bets, stake_euro)
      select -count(*), -sum(stake_euro) from gone where settled_at is null having count(*) > 0;
  else
    insert into sports_open (bets, stake_euro)
      select sum(bets), sum(stake_euro) from (
        select 1 as bets, stake_euro from made where settled_at is null
        union all select -1, -stake_euro from gone where settled_at is null
      ) as changed
      having sum(bets) <> 0 or sum(stake_euro) <> 0;
  end if;
  return null;
end $$;

create or replace trigger bets_are_taken after insert on sports_bet
  referencing new table as made for each statement execute function open_bets_are_counted();
create or replace trigger bets_are_changed after update on sports_bet
  referencing old table as gone new table as made for each statement execute function open_bets_are_counted();
create or replace trigger bets_are_deleted after delete on sports_bet
  referencing old table as gone for each statement execute function open_bets_are_counted();

-- The triggers keep writers out until this is committed: what is counted here is all that they do not note.
delete from sports_open;
insert into sports_open (bets, stake_euro)
  select count(*), coalesce(sum(stake_euro), 0) from sports_bet where settled_at is null;
