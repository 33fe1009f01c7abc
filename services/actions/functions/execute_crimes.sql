-- Crimes of one tick: every check and every effect in one statement, called as the one statement of its transaction.
-- It knows no number of the game: the caller draws the chance beforehand and hands over both outcomes.
-- What perks do is in those already: who has another version of them than the caller knew (perks_versions) commits nothing,
-- and is judged once more with the right one.
-- One element of each array stands for one crime; the caller sorts them by account, so that two batches never wait for
-- each other in a circle. Each result names the place of its crime in the arrays.
--   succeeds_from   crimes from which on the drawn chance is a success
--   reward_euro, easter_eggs, success_experience     what a success brings
--   jail_ms                                          the sentence of a failure, 0 without one
-- first_step_experience is what a gangster's first crime brings beside that, unless its person has had it before, and
-- first_step_message tells them so.
-- outcome: succeeded, failed (with nth: how often this crime has ended so), repeated (with the first answer, as JSON),
-- or why it was refused: missing, dead, fight, jail, timer, token (with the seconds left), or perks.
-- The pushes of all its crimes are one row of the outbox (server-kit's relay takes it apart).
create or replace function execute_crimes(
  p_now timestamptz,
  p_cooldown_ms int,
  p_failure_experience int,
  p_first_step_experience int,
  p_first_step_message text,
  p_kill_exp_step_hundredths int,
  p_kill_exp_cap_hundredths int,
  p_rank_experience bigint[],
  p_account_ids bigint[],
  p_perks_versions bigint[],
  p_token_micros bigint[],
  p_request_ids text[],
  p_traceparents text[],
  p_crime_ids text[],
  p_crime_option_ids int[],
  p_succeeds_from bigint[],
  p_success_experience int[],
  p_reward_euro int[],
  p_easter_eggs int[],
  p_jail_ms int[]
) returns table (place int, outcome text, wait_seconds int, ranked_up_to int, nth int, answer text)
language plpgsql
-- Gangsters are looked up by their key in the order of the arrays, which is the order in which they are locked. Left to
-- itself PostgreSQL would keep the plan of the day when the table was still small, and lock them as they lie there.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  v_crime_until constant timestamptz := p_now + p_cooldown_ms * interval '1 millisecond';
  v_time_left_seconds constant int := (p_cooldown_ms + 999) / 1000;
  v_now_ms constant bigint := round(date_part('epoch', p_now) * 1000);
  -- The seconds of an entry of recent_crimes, in their place.
  v_recent_seconds constant bigint := v_now_ms / 1000 * 1000000000;
  v_answered int[] := '{}';
  v_committed int[];
  v_successes boolean[];
  v_ranks int[];
  v_nths int[];
begin
  loop
    with c as (
      select *,
        case when jail_ms > 0 then p_now + jail_ms * interval '1 millisecond' end as jailed_until,
        (jail_ms + 999) / 1000 as jail_seconds,
        -- The places of this crime's endings in crime_tally.
        crime_option_id * 3 - 2 as tally_success,
        crime_option_id * 3 - case when jail_ms > 0 then 0 else 1 end as tally_failure,
        v_recent_seconds + crime_option_id * 10000000 + reward_euro as recent_success,
        v_recent_seconds + crime_option_id * 10000000
          + case when jail_ms > 0 then 2000000 else 1000000 end as recent_failure
      from unnest(
        p_account_ids, p_perks_versions, p_token_micros, p_request_ids, p_traceparents, p_crime_ids, p_crime_option_ids, p_succeeds_from,
        p_success_experience, p_reward_euro, p_easter_eggs, p_jail_ms
      ) with ordinality as one (
        account_id, perks_version, token_micros, request_id, traceparent, crime_id, crime_option_id, succeeds_from,
        success_experience, reward_euro, easter_eggs, jail_ms, place
      )
      where place <> all (v_answered)
    ),
    -- A second request waits here for the row and then sees what the first one left. Of two crimes of one gangster in one
    -- batch one is taken; the other one is looked at below.
    committed as (
      update gangster g set
        version = g.version + 1,
        crimes_committed = g.crimes_committed + 1,
        experience = g.experience
          + case when g.crimes_committed >= c.succeeds_from then c.success_experience else p_failure_experience end
          + case when g.crimes_committed > 0 then 0
              when exists (select from first_step f where f.user_id = g.user_id and f.step = 'crime') then 0
              else p_first_step_experience end,
        kill_exp_hundredths = case when g.crimes_committed >= c.succeeds_from
          then greatest(g.kill_exp_hundredths, least(g.kill_exp_hundredths + p_kill_exp_step_hundredths, p_kill_exp_cap_hundredths))
          else g.kill_exp_hundredths end,
        crime_until = v_crime_until,
        jailed_until = case when g.crimes_committed < c.succeeds_from
          then coalesce(c.jailed_until, g.jailed_until) else g.jailed_until end,
        last_click_token_micros = c.token_micros,
        last_crime_request_id = c.request_id,
        last_crime_option_id = c.crime_option_id,
        crime_tally[case when g.crimes_committed >= c.succeeds_from then c.tally_success else c.tally_failure end]
          = coalesce(g.crime_tally[case when g.crimes_committed >= c.succeeds_from then c.tally_success else c.tally_failure end], 0) + 1,
        recent_crimes = (
          case when g.crimes_committed >= c.succeeds_from then c.recent_success else c.recent_failure end
          || g.recent_crimes
        )[1:10],
        last_crime_answer = case when g.crimes_committed >= c.succeeds_from
          then concat('{"success":true,"nth":', coalesce(g.crime_tally[c.tally_success], 0) + 1,
                      ',"rewardEuro":', c.reward_euro, ',"experience":', c.success_experience,
                      ',"foundEgg":', case when c.easter_eggs > 0 then 'true' else 'false' end,
                      ',"jailSeconds":0,"timeLeftSeconds":', v_time_left_seconds, '}')
          else concat('{"success":false,"nth":', coalesce(g.crime_tally[c.tally_failure], 0) + 1,
                      ',"rewardEuro":0,"experience":', p_failure_experience,
                      ',"foundEgg":false,"jailSeconds":', c.jail_seconds,
                      ',"timeLeftSeconds":', v_time_left_seconds, '}')
          end,
        -- A Godfather stays one, whatever their experience.
        last_crime_ranked_up_to = case when not g.is_godfather then nullif(
          width_bucket(
            g.experience
              + case when g.crimes_committed >= c.succeeds_from then c.success_experience else p_failure_experience end
              + case when g.crimes_committed > 0 then 0
                  when exists (select from first_step f where f.user_id = g.user_id and f.step = 'crime') then 0
                  else p_first_step_experience end,
            p_rank_experience),
          width_bucket(g.experience, p_rank_experience)) end
      from c
      where g.account_id = c.account_id
        and g.life > 0
        and (g.fight_until is null or g.fight_until <= p_now)
        and (g.jailed_until is null or g.jailed_until <= p_now)
        and (g.crime_until is null or g.crime_until <= p_now)
        and g.last_click_token_micros < c.token_micros
        and g.last_crime_request_id is distinct from c.request_id
        and g.perks_version = c.perks_version
      returning c.*, g.user_id, g.version, g.crimes_committed > c.succeeds_from as success,
        case when g.crimes_committed > 1 then false
          else not exists (select from first_step f where f.user_id = g.user_id and f.step = 'crime') end as is_first_step,
        g.last_crime_ranked_up_to as rank_reached,
        g.crime_tally[case when g.crimes_committed > c.succeeds_from then c.tally_success else c.tally_failure end] as nth,
        case when g.crimes_committed <= c.succeeds_from and c.jail_ms > 0 then timers_left(g, p_now) end as jail_timers
    ),
    stepped as (
      insert into first_step (user_id, step, account_id, experience, taken_at)
      select user_id, 'crime', account_id, p_first_step_experience, p_now from committed where is_first_step
      on conflict do nothing
    ),
    published as (
      insert into outbox (subject, payload, request_id, traceparent)
      (
        select message.subject, message.payload::json, committed.request_id, committed.traceparent
        from committed cross join lateral (values
          (1, 'sottomondo.actions.crime.committed.v1', case when success
            then concat('{"crimeId":"', crime_id, '","accountId":', account_id, ',"crimeOptionId":', crime_option_id,
                        ',"success":true,"rewardEuro":', reward_euro, ',"easterEggs":', easter_eggs,
                        ',"experience":', success_experience, ',"jailSeconds":0,"committedAtMs":', v_now_ms, '}')
            else concat('{"crimeId":"', crime_id, '","accountId":', account_id, ',"crimeOptionId":', crime_option_id,
                        ',"success":false,"rewardEuro":0,"easterEggs":0,"experience":', p_failure_experience,
                        ',"jailSeconds":', jail_seconds, ',"committedAtMs":', v_now_ms, '}')
            end),
          (2, 'sottomondo.actions.jail.entered.v1', case when jail_timers is not null
            then concat('{"accountId":', account_id, ',"untilMs":', v_now_ms + jail_ms,
                        ',"reason":"crime","enteredAtMs":', v_now_ms, '}')
            end),
          (3, 'sottomondo.actions.first-step.taken.v1', case when is_first_step
            then concat('{"accountId":', account_id, ',"step":"crime","experience":', p_first_step_experience,
                        ',"takenAtMs":', v_now_ms, '}')
            end),
          (4, 'push.account.' || account_id, case when is_first_step
            then json_build_object('event', 'firstStepTaken', 'payload', json_build_object(
              'experience', p_first_step_experience, 'message', p_first_step_message, 'version', version))::text
            end),
          (5, 'sottomondo.actions.rank.reached.v1', case when rank_reached is not null
            then concat('{"accountId":', account_id, ',"rankNumber":', rank_reached, ',"reachedAtMs":', v_now_ms, '}')
            end)
        ) as message (nr, subject, payload)
        where message.payload is not null
        order by committed.place, message.nr
      )
      union all
      select 'push.several', json_agg(json_build_array('push.account.' || account_id, request_id,
        case when jail_timers is null
          then concat('{"event":"timerUpdated","payload":{"timerType":"CRIME","timeLeft":', v_time_left_seconds,
                      ',"version":', version, '}}')
          else concat('{"event":"allTimersUpdated","payload":{"timeLeft":', jail_timers,
                      ',"inJail":true,"version":', version, '}}')
          end) order by place), null, null
      from committed having count(*) > 0
    )
    select array_agg(place), array_agg(success), array_agg(rank_reached), array_agg(nth)
    into v_committed, v_successes, v_ranks, v_nths
    from committed;

    return query
    select one.place, case when one.success then 'succeeded' else 'failed' end, null::int, one.rank_reached, one.nth,
      null::text
    from unnest(v_committed, v_successes, v_ranks, v_nths) as one (place, success, rank_reached, nth);
    v_answered := v_answered || v_committed;
    exit when cardinality(v_answered) = cardinality(p_account_ids);

    for place, outcome, wait_seconds, ranked_up_to, answer in
      select c.place::int,
        case
          when g.account_id is null then 'missing'
          when g.last_crime_request_id = c.request_id
            then case when g.last_crime_option_id <> c.crime_option_id then 'otherRequest' else 'repeated' end
          when g.life <= 0 then 'dead'
          when g.fight_until > p_now then 'fight'
          when g.jailed_until > p_now then 'jail'
          when g.crime_until > p_now then 'timer'
          when g.last_click_token_micros >= c.token_micros then 'token'
          when g.perks_version <> c.perks_version then 'perks'
        end,
        case
          when g.jailed_until > p_now then seconds_left(g.jailed_until, p_now)
          when g.crime_until > p_now then seconds_left(g.crime_until, p_now)
        end,
        case when g.last_crime_request_id = c.request_id then g.last_crime_ranked_up_to end,
        case when g.last_crime_request_id = c.request_id then g.last_crime_answer end
      from unnest(p_account_ids, p_perks_versions, p_token_micros, p_request_ids, p_crime_option_ids)
        with ordinality as c (account_id, perks_version, token_micros, request_id, crime_option_id, place)
      left join gangster g on g.account_id = c.account_id
      where c.place <> all (v_answered)
    loop
      -- Otherwise the row changed between the two looks and nothing stands in the way any more.
      if outcome is not null then
        return next;
        v_answered := v_answered || place;
      end if;
    end loop;
    exit when cardinality(v_answered) = cardinality(p_account_ids);
  end loop;
end $$;
