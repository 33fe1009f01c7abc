-- What gangsters did today and yesterday, gathered from the facts of their actions. Crimes are by far the most: those of
-- some seconds are a few rows that are only ever added, and cost each of them next to nothing.
create table today_crimes (
  -- Of the gangster's id: whoever reads their own crimes passes over those of the same bucket alone.
  bucket smallint not null,
  gathered_at timestamptz not null,
  id bigint generated always as identity,
  account_ids bigint[] not null,
  -- In the same places, as in recent_crimes of gangster: seconds since 1970, two digits of the option, one of the ending
  -- (0 success, 1 failure, 2 caught), six of the reward in euro.
  crimes bigint[] not null,
  primary key (bucket, gathered_at, id)
);

-- Everything else.
create table today_action (
  account_id bigint not null,
  happened_at timestamptz not null,
  id bigint generated always as identity,
  action text not null check (action in ('carTheft', 'goods', 'breakout', 'heist', 'raid', 'mission')),
  experience int not null,
  -- What chance decided; null where it decided nothing.
  success boolean,
  chance double precision,
  -- What it brought, and where.
  euro bigint,
  place text,
  primary key (account_id, happened_at, id)
);
