-- What a killer may not get of a share from others: its payer has it back.
alter table bounty_share add column beyond_euro bigint not null default 0
  check (beyond_euro >= 0 and beyond_euro <= amount);
