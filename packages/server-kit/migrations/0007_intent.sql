-- What takes two services: written before the other one is asked for anything, ended in one transaction with its effect.
create table intent (
  -- Names what the other service holds for it.
  id uuid primary key,
  -- As in request_answer, where the answer stands once it has ended.
  caller bigint not null,
  path text not null,
  request_id text not null,
  fingerprint bytea not null,
  purpose text not null,
  account_id bigint not null,
  -- What its feature noted when it began.
  asked jsonb not null,
  state text not null default 'open' check (state in ('open', 'committed', 'voided')),
  lapses_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (request_id, path, caller)
);
create index intent_open on intent (lapses_at) where state = 'open';
create index intent_age on intent using brin (created_at);
