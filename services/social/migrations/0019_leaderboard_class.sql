-- The sums of the leaderboard once more, of all buckets of a class together (leaderboard.rules.ts): there are as many
-- classes among a million as among some thousands. Triggers keep them (functions/progress_classes_are_summed.sql).
create table player_progress_class (
  city_name text not null,
  -- 0 for the dead and -1 for residents, as the bucket.
  class bigint not null,
  players bigint not null,
  crimes bigint not null,
  car_crimes bigint not null,
  primary key (city_name, class)
) with (fillfactor = 50);
