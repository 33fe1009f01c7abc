-- Whom the city itself plays: they stand in no list of the best, and are counted beside the players.
alter table player add column is_resident boolean not null default false;
create index player_resident on player (died_at_ms) where is_resident;

-- A living resident's bucket is -1: counted in town, and in no place of the leaderboard, whose buckets are above 0.
alter table player_progress add column is_resident boolean not null default false;
alter table player_progress drop constraint player_progress_bucket_check,
  add constraint player_progress_bucket_check check (bucket >= -1);
create index player_progress_ranking on player_progress (bucket desc, experience desc, account_id) where bucket > 0;
create index player_progress_city_ranking
  on player_progress (city_name, bucket desc, experience desc, account_id) where bucket > 0;
create index player_progress_busters on player_progress (breakouts desc, account_id)
  where breakouts > 0 and not is_resident;
drop index player_progress_place;
drop index player_progress_city_place;
drop index player_progress_breakouts;
