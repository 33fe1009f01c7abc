-- Bonus games that were begun: how far each has been shown to its player. How a game goes follows from the spin's own
-- seed and nonce, and its money is economy's, so nothing here decides anything.
create table bonus_game (
  -- The spin that won it.
  round_id uuid primary key,
  account_id bigint not null,
  stake_euro bigint not null check (stake_euro > 0),
  -- The spin's.
  seed_id bigint not null,
  nonce bigint not null,
  won_at timestamptz not null,
  started_at timestamptz not null,
  -- How many rolls were made; which request made which stands in request_answer.
  rolls_made int not null default 0,
  -- Requests that were given its payment.
  collect_requests text[] not null default '{}',
  collected_at timestamptz
);
create index bonus_game_of_account on bonus_game (account_id, won_at);
create index bonus_game_age on bonus_game (won_at);
