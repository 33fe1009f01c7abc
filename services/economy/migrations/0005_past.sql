-- What is past of the ledger's history: transfers that nobody repeats any more, with their entries, by month. The job
-- `ledger-past` moves them here from the tables that postings write, which have the same columns; the time in entry_past
-- is its transfer's. Nothing that is here is ever changed or removed.
create table transfer_past (
  id text not null,
  kind text not null,
  memo jsonb not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (id, created_at)
) partition by range (created_at);
create index transfer_past_wagers on transfer_past ((memo ->> 'accountId'), created_at, md5(id))
  where kind in ('round', 'roundClose', 'roundRaise');

create table entry_past (
  transfer_id text not null,
  account_id bigint not null,
  amount bigint not null,
  created_at timestamptz not null,
  primary key (transfer_id, account_id, created_at)
) partition by range (created_at);
create index entry_past_account on entry_past (account_id, transfer_id)
  where transfer_id not like 'crime-reward:%' and transfer_id not like 'round%';

create view all_transfer as
  select id, kind, memo, answer, created_at from transfer
  union all select id, kind, memo, answer, created_at from transfer_past;
create view all_entry as
  select transfer_id, account_id, amount from entry
  union all select transfer_id, account_id, amount from entry_past;

-- What the audit has to know of the past to do without it: what its entries come to for each account, and how many
-- rounds it has of each seed, with the last one's number.
create table past_sum (
  account_id bigint primary key,
  total numeric not null
);
create table past_seed (
  account_id bigint not null,
  seed_id bigint not null,
  rounds bigint not null,
  last_nonce bigint not null,
  primary key (account_id, seed_id)
);

create table ledger_past (
  only_row boolean primary key default true check (only_row),
  -- Of this row: how long a pass is overdue where none has ended yet.
  made_at timestamptz not null default now(),
  -- What is younger is not past; null while nothing was ever moved.
  before timestamptz,
  -- The page of transfer at which the move resumes; 0: a new pass.
  next_page bigint not null default 0,
  pass_began_at timestamptz,
  pass_ended_at timestamptz
);
insert into ledger_past (only_row) values (true);
