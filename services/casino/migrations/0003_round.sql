-- The history of rounds, made of economy's facts.
create table played_round (
  round_id uuid primary key,
  account_id bigint not null,
  casino_id bigint not null,
  game text not null,
  seed_id bigint not null,
  nonce bigint not null,
  stake_euro bigint not null,
  paid_euro bigint not null,
  round jsonb not null,
  settled_at timestamptz not null,
  unique (seed_id, nonce)
);
create index played_round_of_account on played_round (account_id, game, settled_at, round_id);
-- By age, for the job that forgets the oldest. Rounds come in the order of their time, so an entry costs next to nothing.
create index played_round_age on played_round (settled_at, round_id);

-- How open rounds ended. In a table of its own, for the end of a round may arrive before the round.
create table closed_round (
  round_id uuid primary key,
  paid_euro bigint not null,
  -- What was staked on the round after its bet.
  raised_euro bigint not null default 0,
  outcome jsonb not null,
  closed_at timestamptz not null
);
