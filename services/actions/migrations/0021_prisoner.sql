-- Who is in jail, by name: of gangsters who were there once there are many more. Filled and written by triggers of the
-- gangster's row; rows of those who have served their sentence are deleted by a job, and passed over until then.
create table prisoner (
  account_id bigint primary key,
  -- In lower case.
  name text not null,
  sentence_until timestamptz not null
);
create index prisoner_named on prisoner (name, account_id);
create index prisoner_served on prisoner (sentence_until);

-- The wall counts the attempts of an hour, and how many freed somebody.
create index breakout_counted on breakout (attempted_at) include (success);
drop index breakout_age;
