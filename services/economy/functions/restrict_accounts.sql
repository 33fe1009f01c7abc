-- Restricts all accounts of players, or opens them (null). Whoever posts locks these rows until the commit, and looks at
-- the restriction when they are locked. The caller has the players' advisory locks.
create or replace function restrict_accounts(p_account_ids bigint[], p_state text) returns void language plpgsql as $$
declare
  accounts bigint[];
begin
  -- In the order of everybody: fences by account, then accounts of the ledger by id.
  perform from fence where account_id = any (p_account_ids) order by account_id for no key update;
  select array_agg(id) into accounts
  from (select a.id from ledger_account a
        where a.owner_kind = 'player' and a.owner_id = any (p_account_ids::text[])
        order by a.id for no key update) as locked;
  update ledger_account set restriction = p_state where id = any (accounts) and restriction is distinct from p_state;
end $$;
