-- Nothing is posted to this player's accounts any more; what facts decide for them goes to the sink closedAccount. A freeze
-- that they are in ends for them here. Closing twice is closing once.
create or replace function close_player(p_account_id bigint) returns void language plpgsql as $$
begin
  perform lock_players(array[p_account_id]);
  insert into restricted_player as b (account_id, state) values (p_account_id, 'closed')
  on conflict (account_id) do update set state = 'closed', freeze_id = null, since = now() where b.state <> 'closed';
  if not found then
    return;
  end if;
  perform restrict_accounts(array[p_account_id], 'closed');
  perform post_waiting(p_account_id);
end $$;
