-- What an account of the ledger has from its first moment on: a running balance or none by its owner's kind, the asset's
-- floor, and its owner's restriction. Freezing takes the same lock for itself: it comes after this transaction and restricts the
-- account, or before this look and is seen here.
create or replace function ledger_account_is_born() returns trigger language plpgsql as $$
begin
  select case when k.has_balance then coalesce(new.balance, 0) end into new.balance
  from owner_kind k where k.name = new.owner_kind;
  select a.floor into new.floor from asset a where a.name = new.asset;
  if not found then
    raise exception 'there is no asset %', new.asset;
  end if;
  if new.owner_kind = 'player' then
    perform pg_advisory_xact_lock_shared(hashtextextended('player ' || new.owner_id, 0));
    -- A statement of its own: it sees what was committed while the lock was waited for.
    select b.state into new.restriction from restricted_player b where b.account_id = new.owner_id::bigint;
  end if;
  return new;
end $$;

create or replace trigger ledger_account_is_born before insert on ledger_account
  for each row execute function ledger_account_is_born();
