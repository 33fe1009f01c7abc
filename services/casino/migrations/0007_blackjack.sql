-- Rounds of blackjack that a bet has opened: what their players did. Every card follows from the round's own seed and
-- nonce and from these actions; the money is economy's.
create table blackjack_hand (
  round_id uuid primary key,
  account_id bigint not null,
  bet_euro bigint not null check (bet_euro > 0),
  seed_id bigint not null,
  nonce bigint not null,
  started_at timestamptz not null,
  -- hit, double, split, stand
  actions text[] not null default '{}',
  -- Of the last of them; of the bet before the first.
  acted_at timestamptz not null,
  -- A double or a split whose stake is being asked for, under the last number of raise_step; nothing else is done meanwhile.
  pending_action text,
  pending_request_id text,
  pending_asked text,
  raise_step int not null default 0,
  -- Null until economy has paid it.
  closed_at timestamptz,
  paid_euro bigint,
  check ((pending_action is null) = (pending_request_id is null))
);
create index blackjack_hand_open on blackjack_hand (account_id) where closed_at is null;
create index blackjack_hand_age on blackjack_hand (started_at);

-- What each request was answered with: the round as it stood after so many actions.
create table blackjack_request (
  account_id bigint not null,
  request_id text not null,
  round_id uuid not null references blackjack_hand on delete cascade,
  -- As it was asked for: the same id with something else is refused.
  asked text not null,
  actions_after int not null,
  -- Null where another action had come before it.
  done text,
  -- The step of economy's that it paid for.
  raise_step int,
  primary key (account_id, request_id)
);
create index blackjack_request_round on blackjack_request (round_id);

-- What was staked on a game after its round.
alter table closed_game add column raised_euro bigint not null default 0;
