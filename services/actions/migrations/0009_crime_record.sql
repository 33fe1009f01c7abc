-- What a gangster has behind him, kept in the row that a crime writes anyway: no statement more, and no index on it.
alter table gangster
  -- How often each crime ended how, three places for each option: success, failure, caught.
  add column crime_tally int[] not null default '{}',
  -- The last ten, newest first: seconds since 1970, two digits of the option, one of the ending (0 success, 1 failure,
  -- 2 caught), six of the reward in euro.
  add column recent_crimes bigint[] not null default '{}';
