-- By which a player's own entries are found, for the copy of his data. Rewards of crimes and rounds are by far the most and
-- are told to him elsewhere: left out, they cost nothing more.
create index entry_account on entry (account_id, transfer_id)
  where transfer_id not like 'crime-reward:%' and transfer_id not like 'round%';
