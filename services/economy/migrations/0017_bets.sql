-- What the bank's tables list under BET: the rounds of a player, straight from their transfers.
create index transfer_bets on transfer ((memo ->> 'accountId'), created_at, md5(id)) where kind in ('round', 'roundClose');
