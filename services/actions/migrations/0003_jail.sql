-- Attempts to break somebody out: the first answer to a repeated request, and how many paid experience of late.
create table breakout (
  helper_account_id bigint not null,
  request_id text not null,
  prisoner_account_id bigint not null,
  success boolean not null,
  answer jsonb not null,
  attempted_at timestamptz not null,
  primary key (helper_account_id, request_id)
);
create index breakout_of_late on breakout (helper_account_id, attempted_at) where success;
create index breakout_age on breakout (attempted_at);

-- What takes two steps: written before money is reserved at economy, settled in one transaction with its effect.
create table escrow_intent (
  escrow_id uuid primary key,
  account_id bigint not null,
  request_id text not null,
  purpose text not null check (purpose in ('jailBuyOut')),
  -- As it was offered: what leaving costs in each, and the end of the sentence that it buys off.
  asset text not null,
  euro bigint not null,
  credits bigint not null,
  honor_points bigint not null,
  jailed_until timestamptz not null,
  status text not null default 'open' check (status in ('open', 'committed', 'voided')),
  -- The first answer to a repeated request.
  answer jsonb,
  created_at timestamptz not null,
  unique (account_id, request_id),
  check ((status = 'open') = (answer is null))
);
create index escrow_intent_open on escrow_intent (created_at) where status = 'open';
create index escrow_intent_age on escrow_intent (created_at);
