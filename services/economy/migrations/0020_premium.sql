-- Premium belongs to the person and outlives the gangster (rules, "Murder").
create table premium (
  user_id bigint primary key,
  premium_until timestamptz not null,
  version bigint not null default 1,
  -- The version whose end has been published.
  ended_version bigint not null default 0
);
create index premium_end on premium (premium_until) where ended_version < version;

-- Who holds an NFT, as accounts published last.
create table nft_holder (
  user_id bigint primary key,
  is_holder boolean not null,
  version bigint not null
);
