-- The class of a bucket: `bucketsPerClass` (leaderboard.rules.ts) of those above 0 make one.
create or replace function class_of_bucket(bucket bigint) returns bigint language sql immutable as $$
  select case when bucket > 0 then (bucket + 1048575) / 1048576 else bucket end
$$;
