-- What a player has: {"cashPocket": {"balance": 1, "version": 1}, ...}, without what was never touched.
create or replace function ledger_holdings(p_player text) returns jsonb language plpgsql stable as $$
begin
  return (
    select coalesce(jsonb_object_agg(asset, jsonb_build_object('balance', balance, 'version', version)), '{}')
    from ledger_account where owner_kind = 'player' and owner_id = p_player);
end $$;
