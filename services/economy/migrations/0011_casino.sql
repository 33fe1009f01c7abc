-- One casino per player at most (rules, "Bullet factories").
insert into item_kind (name, one_per_player) values ('CASINO', true);

-- Who runs which casino and within which limits it takes bets. Its bank is a ledger account, and that account's row is
-- the title's lock: whoever changes a title has locked the bank first, so that who has locked the bank may trust it. The
-- owner is a copy of its item's, which rounds read on a row that they need anyway.
create table casino_title (
  casino_id bigint primary key,
  type text not null check (type in ('ROULETTE', 'BLACKJACK', 'FRUIT')),
  city_name text not null,
  -- Both null when the house runs it.
  owner_account_id bigint,
  owner_name text,
  -- Nobody plays in a casino while it is on auction. Kept by the trigger of its item.
  on_auction boolean not null default false,
  min_bet_euro bigint not null check (min_bet_euro > 0),
  max_bet_euro bigint not null check (max_bet_euro >= min_bet_euro),
  -- What the house put into the bank at the opening, and puts there again when it takes over a broken one.
  opening_bank_euro bigint not null check (opening_bank_euro >= 0),
  -- Stakes less winnings since this owner has it.
  revenue_euro bigint not null default 0,
  bank_account_id bigint not null,
  version bigint not null default 0,
  unique (city_name, type),
  check ((owner_account_id is null) = (owner_name is null))
) with (fillfactor = 50);
create unique index casino_title_owner on casino_title (owner_account_id) where owner_account_id is not null;
