-- Addresses of wallets, of a person and not of their gangster. Those that are to be asked about are the jobs of their
-- check.
create table nft_owner (
  id bigint generated always as identity primary key,
  -- Whoever says it first has it.
  address text not null unique check (address ~ '^0x[0-9a-f]{40}$'),
  user_id bigint not null references app_user on delete cascade,
  -- When its owner signed for it: a wallet that was only named does not count.
  proven_at timestamptz,
  verified boolean not null default false,
  checked_at timestamptz,
  attempts int not null default 0,
  next_check_at timestamptz not null
);
create index nft_owner_of_user on nft_owner (user_id, id);
create index nft_owner_due on nft_owner (next_check_at);

-- Who was last published as a holder of an NFT, and in which version. A person without a row never was one.
create table nft_holder (
  user_id bigint primary key references app_user on delete cascade,
  is_holder boolean not null,
  version bigint not null
);

-- Codes of signed messages that were used, as long as they would be valid.
create table nft_used_code (
  code text primary key,
  valid_until timestamptz not null
);
