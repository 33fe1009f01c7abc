-- The order of a player's casino rounds: with which seed and nonce the next one must be drawn. Its row is locked first
-- by whatever plays for that player, so that their rounds come one after the other.
create table fence (
  account_id bigint primary key,
  -- 0 before the first round and the first rotation.
  seed_id bigint not null,
  -- Of the next round.
  nonce bigint not null check (nonce >= 0),
  -- The pocket's account in the ledger, which costs more to find than everything else here.
  pocket_account_id bigint not null,
  -- Transfers of the last round of each game.
  last_roulette text,
  last_blackjack text,
  last_fruit text
) with (fillfactor = 50);

-- Rounds that stayed open after their bet, and are still to be paid. What was done in one is judged and kept here, where its
-- money is: which of two devices was first, what a step cost, and what it ended, are one commit.
create table open_round (
  account_id bigint not null,
  game text not null,
  -- Of the player, should they come to own the casino when nobody calls for them.
  account_name text not null,
  round_id text not null unique,
  transfer_id text not null,
  casino_id bigint not null,
  reserved_euro bigint not null check (reserved_euro > 0),
  opened_at timestamptz not null,
  -- What was staked on it while it was open, and how often.
  raised_euro bigint not null default 0 check (raised_euro >= 0),
  raise_step int not null default 0,
  -- All that was done so far, in the game's own format.
  done text not null default '',
  -- Of the last step; null before the first.
  acted_at timestamptz,
  primary key (account_id, game)
  -- A row is written anew with every step: room for that on its page.
) with (fillfactor = 60);
create index open_round_age on open_round (game, opened_at);
create index open_round_casino on open_round (casino_id);

-- What each request did in a round, for as long as it may come again.
create table round_step (
  account_id bigint not null,
  request_id text not null,
  round_id text not null,
  -- The transfer of the round's bet.
  transfer_id text not null,
  -- Of the request: the same id with something else is refused.
  fingerprint text not null,
  -- Empty where something else had come before it.
  did text not null,
  -- All that was done in the round, with it.
  done text not null,
  taken_at timestamptz not null,
  primary key (account_id, request_id)
);
create index round_step_age on round_step using brin (taken_at) with (pages_per_range = 16, autosummarize = on);
