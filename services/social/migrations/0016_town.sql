-- What else happens in town: raids, heists, lotteries, casinos that change hands, murders. Beside town_news, of which
-- processes of the release before read every row and know three kinds.
create table town_event (
  id bigint generated always as identity primary key,
  -- Of the fact, so that it stands here once however often it is told.
  key text not null unique,
  kind text not null check (kind in ('raid', 'heist', 'lottery', 'casino', 'murder')),
  -- The acting player; of a murder the dead.
  account_id bigint not null,
  -- The partner of a heist, who owned the casino, the killer where everybody may know them.
  other_account_id bigint,
  participants int,
  place text,
  amount_euro bigint,
  game text,
  city_name text,
  -- Whether the acting player owns the casino now.
  is_owner boolean not null default false,
  happened_at timestamptz not null,
  -- Whether browsers were told.
  told boolean not null
);
create index town_event_newest on town_event (kind, happened_at desc, id desc);
create index town_event_untold on town_event (id) where not told;
