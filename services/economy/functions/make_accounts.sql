-- Makes the accounts that are not there yet; the three arrays are one named account each, as often as they like.
-- In plpgsql, which keeps its plan: as an SQL function it would be planned anew for each call, which costs as much as
-- making the accounts of two players.
create or replace function make_accounts(p_owner_kinds text[], p_owner_ids text[], p_assets text[])
returns void language plpgsql as $$
begin
  insert into ledger_account (owner_kind, owner_id, asset, balance)
  select owner_kind, owner_id, asset, case when owner_kind in ('faucet', 'sink') then null else 0 end
  from (select distinct owner_kind, owner_id, asset
        from unnest(p_owner_kinds, p_owner_ids, p_assets) as e (owner_kind, owner_id, asset)) as named
  -- Players in the order of their numbers, as who freezes them: each is locked from the birth of an account on.
  order by owner_kind, length(owner_id), owner_id, asset
  on conflict do nothing;
end $$;
