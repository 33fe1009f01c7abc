-- An escrow holds several things, each for whoever gets it in the end. asset and amount stay for what the process of the
-- release before reserves: one amount for the sink of its purpose.
alter table escrow_reservation
  drop constraint escrow_reservation_check,
  add constraint escrow_reservation_whose check (state = 'voided' or (account_id is not null and purpose is not null)),
  -- [{asset, amount} or {kind, itemId, fromName}, each with toKind, toId, toName]
  add column lines jsonb;

-- What is in escrow stands on one account per purpose and asset, without a running balance: an account for each
-- reservation would stay for ever, and one with a balance would be a hot row. Whose it is tell the reservations.
update owner_kind set has_balance = false where name = 'escrow';
update ledger_account set balance = null where owner_kind = 'escrow';
