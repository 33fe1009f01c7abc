-- The sums over classes follow those over buckets, in the transaction that changes these.
-- Whoever changes them may have another search path, such as a superuser.
create or replace function progress_classes_are_summed() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'UPDATE' then
    insert into player_progress_class as known (city_name, class, players, crimes, car_crimes)
      select city_name, class_of_bucket(bucket), sum(players), sum(crimes), sum(car_crimes)
      from (
        select city_name, bucket, -players as players, -crimes as crimes, -car_crimes as car_crimes from lost
        union all
        select city_name, bucket, players, crimes, car_crimes from gained
      ) as moved
      group by 1, 2 having sum(players) <> 0 or sum(crimes) <> 0 or sum(car_crimes) <> 0 order by 1, 2
      on conflict (city_name, class) do update set players = known.players + excluded.players,
        crimes = known.crimes + excluded.crimes, car_crimes = known.car_crimes + excluded.car_crimes;
  elsif tg_op = 'INSERT' then
    insert into player_progress_class as known (city_name, class, players, crimes, car_crimes)
      select city_name, class_of_bucket(bucket), sum(players), sum(crimes), sum(car_crimes) from gained
      group by 1, 2 order by 1, 2
      on conflict (city_name, class) do update set players = known.players + excluded.players,
        crimes = known.crimes + excluded.crimes, car_crimes = known.car_crimes + excluded.car_crimes;
  else
    update player_progress_class as known set players = known.players - gone.players,
        crimes = known.crimes - gone.crimes, car_crimes = known.car_crimes - gone.car_crimes
      from (
        select city_name, class_of_bucket(bucket) as class, sum(players) as players, sum(crimes) as crimes,
          sum(car_crimes) as car_crimes
        from lost group by 1, 2
      ) as gone
      where known.city_name = gone.city_name and known.class = gone.class;
  end if;
  return null;
end $$;

create or replace trigger progress_sum_is_made after insert on player_progress_sum
  referencing new table as gained for each statement execute function progress_classes_are_summed();
create or replace trigger progress_sum_is_changed after update on player_progress_sum
  referencing old table as lost new table as gained for each statement execute function progress_classes_are_summed();
create or replace trigger progress_sum_is_removed after delete on player_progress_sum
  referencing old table as lost for each statement execute function progress_classes_are_summed();

-- The triggers keep writers out until this is committed.
delete from player_progress_class;
insert into player_progress_class (city_name, class, players, crimes, car_crimes)
  select city_name, class_of_bucket(bucket), sum(players), sum(crimes), sum(car_crimes) from player_progress_sum
  group by 1, 2;
