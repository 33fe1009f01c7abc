-- A wallet counts once its owner has signed for it.
alter table nft_owner add column proven_at timestamptz;
-- Wallets that were only named stop counting at their next check, which is now.
update nft_owner set next_check_at = now() where verified;

-- Codes of signed messages that were used, as long as they would be valid.
create table nft_used_code (
  code text primary key,
  valid_until timestamptz not null
);
