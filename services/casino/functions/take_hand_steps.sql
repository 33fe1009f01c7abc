-- Does actions of hands of blackjack, each on the hand as its caller knows it: never two of one hand in one call. What an
-- action has once, is one element of each array. A hand that has no row yet gets it with its first action.
--   p_befores  the actions before it, parted by commas: where the hand has others, nothing happens
--   p_pays     it has to be paid first: then it is only written down as about to be, under the next number of raise_step
-- A request that was answered before does nothing, either. Told are the hands on which something was done.
create or replace function take_hand_steps(
  p_round_ids uuid[], p_account_ids bigint[], p_bets_euro bigint[], p_seed_ids bigint[], p_nonces bigint[],
  p_started_at_ms bigint[], p_befores text[], p_actions text[], p_pays boolean[], p_request_ids text[], p_asked text[],
  p_acted_at_ms bigint[]
) returns table (round_id uuid, raise_step int) language plpgsql
-- Rows are looked up by their keys, and the plan is made once: also that of the days when the tables were still small.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
begin
  return query
  with wanted as (
    select given.*, string_to_array(before, ',') as actions, to_timestamp(acted_at_ms::double precision / 1000) as acted_at
    from unnest(p_round_ids, p_account_ids, p_bets_euro, p_seed_ids, p_nonces, p_started_at_ms, p_befores, p_actions,
      p_pays, p_request_ids, p_asked, p_acted_at_ms) as given (round_id, account_id, bet_euro, seed_id, nonce,
      started_at_ms, before, action, pays, request_id, asked, acted_at_ms)
    -- By its key, each by itself: joined it may be read whole, by a plan of the day when there were few.
    where not exists (
      select from blackjack_request r where r.account_id = given.account_id and r.request_id = given.request_id offset 0)
  ),
  taken as (
    insert into blackjack_hand as h (round_id, account_id, bet_euro, seed_id, nonce, started_at, actions, acted_at,
      pending_action, pending_request_id, pending_asked, raise_step)
    select round_id, account_id, bet_euro, seed_id, nonce, to_timestamp(started_at_ms::double precision / 1000),
      case when pays then actions else actions || action end, acted_at,
      case when pays then action end, case when pays then request_id end, case when pays then asked end, pays::int
    from wanted order by round_id
    on conflict (round_id) do update set actions = excluded.actions,
      acted_at = case when excluded.pending_action is null then excluded.acted_at else h.acted_at end,
      pending_action = excluded.pending_action, pending_request_id = excluded.pending_request_id,
      pending_asked = excluded.pending_asked, raise_step = h.raise_step + excluded.raise_step
    where h.pending_action is null
      and h.actions = case when excluded.pending_action is not null then excluded.actions
        else excluded.actions[:cardinality(excluded.actions) - 1] end
    returning h.round_id, h.account_id, h.actions, h.raise_step
  ),
  remembered as (
    insert into blackjack_request (account_id, request_id, round_id, asked, actions_after, done)
    select t.account_id, w.request_id, t.round_id, w.asked, cardinality(t.actions), w.action
    from taken t join wanted w on w.round_id = t.round_id where not w.pays
    on conflict do nothing
  )
  select round_id, raise_step from taken;
end $$;
