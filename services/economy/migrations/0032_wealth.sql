-- What each player has of what the game's sums and lists of the best are made of. It is brought up to date for those alone
-- to whom something was posted: a look over all accounts of the ledger would take longer with every player, and an index
-- on their balances would cost every posting.
create table player_balance (
  account_id bigint primary key,
  pocket_euro bigint not null,
  bank_euro bigint not null,
  bullets bigint not null,
  easter_eggs bigint not null
) with (fillfactor = 80);
create table player_balance_sum (
  only_row boolean primary key default true check (only_row),
  -- Transfers that were posted before this moment are counted.
  until timestamptz not null,
  pocket_euro numeric not null,
  bank_euro numeric not null,
  bullets numeric not null,
  -- What missions have paid so far.
  mission_euro numeric not null
);
-- Whose icons of wealth may have changed.
create table wealth_due (account_id bigint primary key);

insert into player_balance (account_id, pocket_euro, bank_euro, bullets, easter_eggs)
  select owner_id::bigint, coalesce(sum(balance) filter (where asset = 'cashPocket'), 0),
    coalesce(sum(balance) filter (where asset = 'cashBank'), 0), coalesce(sum(balance) filter (where asset = 'bullets'), 0),
    coalesce(sum(balance) filter (where asset = 'easterEggs'), 0)
  from ledger_account where owner_kind = 'player' and asset in ('cashPocket', 'cashBank', 'bullets', 'easterEggs')
  group by 1 order by 1;
insert into wealth_due (account_id) select account_id from player_balance order by 1;
-- No transaction is as old as a minute: what is posted from then on is counted by who gathers it.
insert into player_balance_sum (until, pocket_euro, bank_euro, bullets, mission_euro)
  select now() - interval '1 minute', coalesce(sum(pocket_euro), 0), coalesce(sum(bank_euro), 0), coalesce(sum(bullets), 0),
    (select coalesce(-sum(e.amount), 0) from ledger_account a cross join lateral (
        select amount from entry join transfer t on t.id = transfer_id
          where account_id = a.id and transfer_id not like 'crime-reward:%' and transfer_id not like 'round%'
            and t.created_at < now() - interval '1 minute'
        union all select total from past_sum where account_id = a.id) e
      where a.owner_kind = 'faucet' and a.owner_id = 'mission' and a.asset = 'cashPocket')
  from player_balance;

create index player_balance_pocket on player_balance (pocket_euro desc, account_id);
create index player_balance_cash on player_balance ((pocket_euro + bank_euro) desc, account_id);
create index player_balance_eggs on player_balance (easter_eggs desc, account_id) where easter_eggs > 0;
create index eggs_stolen_most on eggs_stolen (eggs desc, account_id);
