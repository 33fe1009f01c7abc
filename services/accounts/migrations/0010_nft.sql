-- Addresses of wallets, of a person and not of his gangster. Those that are to be asked about are the errands of their check.
create table nft_owner (
  id bigint generated always as identity primary key,
  -- Whoever says it first has it.
  address text not null unique check (address ~ '^0x[0-9a-f]{40}$'),
  user_id bigint not null references app_user on delete cascade,
  verified boolean not null default false,
  checked_at timestamptz,
  attempts int not null default 0,
  next_check_at timestamptz not null
);
create index nft_owner_of_user on nft_owner (user_id, id);
create index nft_owner_due on nft_owner (next_check_at);
