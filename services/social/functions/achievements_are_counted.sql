-- Notes how many more, or fewer, have an achievement, in the transaction that gives or takes it: one row for each, which
-- nobody waits for.
create or replace function achievements_are_counted() returns trigger language plpgsql as $$
begin
  insert into achievement_change (achievement_id, holders)
    select achievement_id, case tg_op when 'INSERT' then count(*) else -count(*) end from changed group by 1;
  return null;
end $$;

create or replace trigger achievements_are_given after insert on achievement
  referencing new table as changed for each statement execute function achievements_are_counted();
create or replace trigger achievements_are_taken after delete on achievement
  referencing old table as changed for each statement execute function achievements_are_counted();
