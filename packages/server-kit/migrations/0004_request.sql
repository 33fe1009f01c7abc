-- The first answer to each change, for whoever asks with the same request id again.
create table request_answer (
  -- The user who asked; 0 for visitors and other services.
  caller bigint not null,
  -- Of the rpc, or what else names the change.
  path text not null,
  request_id text not null,
  -- Keyed digest of what was asked: another request under this id is no repetition, and a stolen table tells
  -- nobody whether a guessed password was in it.
  fingerprint bytea not null,
  -- As they travel: packed.
  reply bytea,
  refusal bytea,
  answered_at timestamptz not null default now(),
  primary key (request_id, path, caller),
  check (num_nonnulls(reply, refusal) = 1)
);
-- Rows lie in the order in which they came, and only their deletion asks for their age.
create index request_answer_age on request_answer using brin (answered_at);

-- What takes two services: written before the other one does anything, ended in one transaction with its effect.
create table intent (
  -- Names what the other service reserves for it.
  id uuid primary key,
  -- As in request_answer, where the answer stands once it has ended.
  caller bigint not null,
  path text not null,
  request_id text not null,
  fingerprint bytea not null,
  purpose text not null,
  account_id bigint not null,
  -- What its feature noted when it began.
  noted jsonb not null,
  state text not null default 'open' check (state in ('open', 'committed', 'voided')),
  lapses_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (request_id, path, caller)
);
create index intent_open on intent (lapses_at) where state = 'open';
create index intent_age on intent using brin (created_at);
