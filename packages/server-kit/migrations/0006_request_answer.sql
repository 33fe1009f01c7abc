-- The first answer to each change, for whoever asks with the same request id again.
create table request_answer (
  -- The user who asked; 0 for visitors and other services.
  caller bigint not null,
  -- Of the rpc, or what else names the change.
  path text not null,
  request_id text not null,
  -- Keyed digest of what was asked: another request under this id is told from a repetition, and a stolen table tells
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
