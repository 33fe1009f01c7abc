-- Counts actions of hands of blackjack that were paid for, each once, whoever says so: never two of one hand in one call.
create or replace function count_hand_steps(p_round_ids uuid[], p_raise_steps int[], p_now timestamptz)
returns void language plpgsql
-- As in take_hand_steps.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
begin
  with before as materialized (
    select h.* from blackjack_hand h
    where h.round_id = any (p_round_ids) and h.pending_action is not null
      and h.raise_step = p_raise_steps[array_position(p_round_ids, h.round_id)]
    order by h.round_id for update
  ), acted as (
    update blackjack_hand h set actions = h.actions || h.pending_action, acted_at = p_now, pending_action = null,
      pending_request_id = null, pending_asked = null
    from before where h.round_id = before.round_id
  )
  insert into blackjack_request (account_id, request_id, round_id, asked, actions_after, done, raise_step)
  select account_id, pending_request_id, round_id, pending_asked, cardinality(actions) + 1, pending_action, raise_step
  from before
  on conflict do nothing;
end $$;
