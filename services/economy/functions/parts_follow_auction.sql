-- What is on auction is found by a text within its name from the transaction that opens the auction, until it is over.
-- Whoever writes to an auction may have another search path, such as a superuser.
create or replace function parts_follow_auction() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'INSERT' then
    insert into auction_part (part, auction_id)
      select substr(lower(new.item_name), place), new.auction_id from generate_series(1, length(new.item_name)) as place;
  else
    delete from auction_part where auction_id = new.auction_id;
  end if;
  return null;
end $$;

create or replace trigger auction_is_open after insert on auction
  for each row when (new.state = 'open') execute function parts_follow_auction();
create or replace trigger auction_is_over after update of state on auction
  for each row when (old.state = 'open' and new.state <> 'open') execute function parts_follow_auction();

-- The triggers keep writers out until this is committed: what was on auction before them.
insert into auction_part (part, auction_id)
  select substr(lower(item_name), place), auction_id from auction, generate_series(1, length(item_name)) as place
  where state = 'open' order by 1, 2
  on conflict do nothing;
