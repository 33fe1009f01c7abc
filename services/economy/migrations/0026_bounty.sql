-- What is on players' heads. Each share is in escrow as the reservation bounty-<share>.

-- One row per head, locked before anything else of it changes. What is open of its shares is counted here.
create table bounty (
  target_account_id bigint primary key,
  target_name text not null,
  total bigint not null default 0,
  shares bigint not null default 0,
  -- When the last of its shares lapses; null without one.
  ends_at timestamptz,
  -- From here on nothing is added.
  died_at timestamptz,
  check ((shares = 0) = (total = 0)),
  check ((shares = 0) = (ends_at is null))
);
create index bounty_total on bounty (total, target_account_id) where shares > 0;
create index bounty_ending on bounty (ends_at, target_account_id) where shares > 0;
create index bounty_named on bounty (target_name, target_account_id) where shares > 0;

create table bounty_share (
  share_id bigint generated always as identity (start with 1000) primary key,
  target_account_id bigint not null references bounty,
  payer_account_id bigint not null,
  amount bigint not null check (amount > 0),
  is_anonymous boolean not null,
  -- open, or why it is over (event-contract, bounty.share-ended).
  state text not null default 'open',
  placed_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null))
);
create index bounty_share_target on bounty_share (target_account_id, share_id) where state = 'open';
create index bounty_share_payer on bounty_share (payer_account_id, ends_at, share_id);
create index bounty_share_ending on bounty_share (ends_at) where state = 'open';
create index bounty_share_ended on bounty_share (ended_at) where state <> 'open';
