-- Notes that a day of a forum has a post more, or fewer, in the transaction that moves the post there.
-- Whoever writes to a post may have another search path, such as a superuser.
create or replace function forum_days_are_counted() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op <> 'INSERT' and old.removed_at is null then
    insert into forum_day_change (type, pinned, day, posts)
      values (old.type, old.pinned, (old.last_reaction_at at time zone 'UTC')::date, -1);
  end if;
  if tg_op <> 'DELETE' and new.removed_at is null then
    insert into forum_day_change (type, pinned, day, posts)
      values (new.type, new.pinned, (new.last_reaction_at at time zone 'UTC')::date, 1);
  end if;
  return null;
end $$;

create or replace trigger post_is_opened after insert on forum_post
  for each row when (new.removed_at is null) execute function forum_days_are_counted();
create or replace trigger post_is_moved after update of pinned, last_reaction_at, removed_at on forum_post
  for each row when (
    (old.pinned, old.removed_at is null, (old.last_reaction_at at time zone 'UTC')::date)
    is distinct from (new.pinned, new.removed_at is null, (new.last_reaction_at at time zone 'UTC')::date))
  execute function forum_days_are_counted();
create or replace trigger post_is_deleted after delete on forum_post
  for each row when (old.removed_at is null) execute function forum_days_are_counted();

-- The triggers keep writers out until this is committed: what is counted here is all that they do not note.
delete from forum_day_change;
delete from forum_day;
insert into forum_day (type, pinned, day, posts)
  select type, pinned, (last_reaction_at at time zone 'UTC')::date, count(*) from forum_post where removed_at is null
  group by 1, 2, 3;
