-- What the bank's tables list under BET beside the casinos' rounds: stakes on matches and tickets of the lottery.
create index escrow_bets on escrow_reservation (account_id, created_at, md5(escrow_id))
  where purpose in ('sportsBet', 'lottery') and state <> 'voided';
