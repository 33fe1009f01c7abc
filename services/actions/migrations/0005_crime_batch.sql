-- Crimes of one tick: every check and every effect in one statement, called as the one statement of its transaction.
-- It knows no number of the game: the caller draws the chance beforehand and hands over both outcomes.
-- One element of each array stands for one crime; the caller sorts them by account, so that two batches never wait for
-- each other in a circle. Results come in the same order.
--   succeeds_from   crimes from which on the drawn chance is a success
--   reward_euro, easter_eggs, success_experience, success_message     what a success brings
--   jail_ms, failure_message                                          the sentence of a failure, 0 without one
-- outcome: succeeded, failed, repeated (with the first answer, as JSON), or why it was refused:
-- missing, dead, murderAttempt, jail, timer, token (with the seconds left).
-- The function before it, execute_crime, is called by processes of the release before.
create function execute_crimes(
  p_now timestamptz,
  p_cooldown_ms int,
  p_failure_experience int,
  p_kill_exp_step_hundredths int,
  p_kill_exp_cap_hundredths int,
  p_rank_experience bigint[],
  p_account_ids bigint[],
  p_token_micros bigint[],
  p_request_ids text[],
  p_traceparents text[],
  p_crime_ids text[],
  p_crime_option_ids int[],
  p_succeeds_from bigint[],
  p_success_experience int[],
  p_reward_euro int[],
  p_easter_eggs int[],
  p_jail_ms int[],
  p_success_messages text[],
  p_failure_messages text[]
) returns table (outcome text, wait_seconds int, ranked_up_to int, answer text)
language plpgsql as $$
declare
  v_crime_until constant timestamptz := p_now + p_cooldown_ms * interval '1 millisecond';
  v_time_left_seconds constant int := (p_cooldown_ms + 999) / 1000;
  v_now_ms constant bigint := round(date_part('epoch', p_now) * 1000);
  -- The batch's rows for the outbox.
  v_rows int := 0;
  v_subjects text[];
  v_payloads text[];
  v_requests text[];
  v_traces text[];
  v_jailed_until timestamptz;
  v_jail_seconds int;
  v_success boolean;
  v_version bigint;
  v_experience bigint;
  v_gain int;
  v_rank int;
  v_push text;
  c record;
  g record;
begin
  for c in
    select * from unnest(
      p_account_ids, p_token_micros, p_request_ids, p_traceparents, p_crime_ids, p_crime_option_ids, p_succeeds_from,
      p_success_experience, p_reward_euro, p_easter_eggs, p_jail_ms, p_success_messages, p_failure_messages
    ) as one (
      account_id, token_micros, request_id, traceparent, crime_id, crime_option_id, succeeds_from,
      success_experience, reward_euro, easter_eggs, jail_ms, success_message, failure_message
    )
  loop
    outcome := null;
    wait_seconds := null;
    ranked_up_to := null;
    answer := null;
    v_jailed_until := case when c.jail_ms > 0 then p_now + c.jail_ms * interval '1 millisecond' end;
    v_jail_seconds := (c.jail_ms + 999) / 1000;
    loop
      -- A second request waits here for the row and then sees what the first one left.
      update gangster set
        version = version + 1,
        crimes_committed = crimes_committed + 1,
        experience = experience
          + case when crimes_committed >= c.succeeds_from then c.success_experience else p_failure_experience end,
        kill_exp_hundredths = case when crimes_committed >= c.succeeds_from
          then greatest(kill_exp_hundredths, least(kill_exp_hundredths + p_kill_exp_step_hundredths, p_kill_exp_cap_hundredths))
          else kill_exp_hundredths end,
        crime_until = v_crime_until,
        jailed_until = case when crimes_committed < c.succeeds_from
          then coalesce(v_jailed_until, jailed_until) else jailed_until end,
        last_click_token_micros = c.token_micros,
        last_crime_request_id = c.request_id,
        last_crime_answer = case when crimes_committed >= c.succeeds_from
          then concat('{"success":true,"successMessage":', to_json(c.success_message),
                      ',"rewardEuro":', c.reward_euro, ',"experience":', c.success_experience,
                      ',"foundEgg":', case when c.easter_eggs > 0 then 'true' else 'false' end,
                      ',"jailSeconds":0,"timeLeftSeconds":', v_time_left_seconds, '}')
          else concat('{"success":false,"successMessage":', to_json(c.failure_message),
                      ',"rewardEuro":0,"experience":', p_failure_experience,
                      ',"foundEgg":false,"jailSeconds":', v_jail_seconds,
                      ',"timeLeftSeconds":', v_time_left_seconds, '}')
          end,
        last_crime_ranked_up_to = null
      where account_id = c.account_id
        and life > 0
        and (murder_attempt_until is null or murder_attempt_until <= p_now)
        and (jailed_until is null or jailed_until <= p_now)
        and (crime_until is null or crime_until <= p_now)
        and last_click_token_micros < c.token_micros
        and last_crime_request_id is distinct from c.request_id
      returning crimes_committed > c.succeeds_from, version, experience into v_success, v_version, v_experience;
      exit when found;

      select life, murder_attempt_until, jailed_until, crime_until, last_click_token_micros,
             last_crime_request_id, last_crime_answer, last_crime_ranked_up_to
        into g from gangster where account_id = c.account_id;
      if not found then
        outcome := 'missing';
      elsif g.last_crime_request_id = c.request_id then
        outcome := 'repeated';
        answer := g.last_crime_answer;
        ranked_up_to := g.last_crime_ranked_up_to;
      elsif g.life <= 0 then
        outcome := 'dead';
      elsif g.murder_attempt_until > p_now then
        outcome := 'murderAttempt';
      elsif g.jailed_until > p_now then
        outcome := 'jail';
        wait_seconds := seconds_left(g.jailed_until, p_now);
      elsif g.crime_until > p_now then
        outcome := 'timer';
        wait_seconds := seconds_left(g.crime_until, p_now);
      elsif g.last_click_token_micros >= c.token_micros then
        outcome := 'token';
      end if;
      exit when outcome is not null;
      -- The row changed between the two looks and nothing stands in the way any more.
    end loop;
    if outcome is not null then
      return next;
      continue;
    end if;

    v_rows := v_rows + 1;
    v_subjects[v_rows] := 'sottomondo.actions.crime.committed.v1';
    v_requests[v_rows] := c.request_id;
    v_traces[v_rows] := c.traceparent;
    if v_success then
      outcome := 'succeeded';
      v_gain := c.success_experience;
      v_payloads[v_rows] := concat(
        '{"crimeId":"', c.crime_id, '","accountId":', c.account_id, ',"crimeOptionId":', c.crime_option_id,
        ',"success":true,"rewardEuro":', c.reward_euro, ',"easterEggs":', c.easter_eggs,
        ',"experience":', v_gain, ',"jailSeconds":0,"committedAtMs":', v_now_ms, '}');
    else
      outcome := 'failed';
      v_gain := p_failure_experience;
      v_payloads[v_rows] := concat(
        '{"crimeId":"', c.crime_id, '","accountId":', c.account_id, ',"crimeOptionId":', c.crime_option_id,
        ',"success":false,"rewardEuro":0,"easterEggs":0,"experience":', v_gain,
        ',"jailSeconds":', v_jail_seconds, ',"committedAtMs":', v_now_ms, '}');
    end if;

    v_rows := v_rows + 1;
    v_subjects[v_rows] := 'push.account.' || c.account_id;
    v_requests[v_rows] := c.request_id;
    v_traces[v_rows] := c.traceparent;
    if v_success or v_jailed_until is null then
      v_payloads[v_rows] := concat(
        '{"event":"timerUpdated","payload":{"timerType":"CRIME","timeLeft":', v_time_left_seconds,
        ',"version":', v_version, '}}');
    else
      select format('{"event":"allTimersUpdated","payload":{"timeLeft":%s,"inJail":true,"version":%s}}',
                    timers_left(t, p_now), v_version)
        into v_push from gangster t where account_id = c.account_id;
      v_payloads[v_rows] := v_push;
      v_rows := v_rows + 1;
      v_subjects[v_rows] := 'sottomondo.actions.jail.entered.v1';
      v_payloads[v_rows] := concat(
        '{"accountId":', c.account_id, ',"untilMs":', v_now_ms + c.jail_ms,
        ',"reason":"crime","enteredAtMs":', v_now_ms, '}');
      v_requests[v_rows] := c.request_id;
      v_traces[v_rows] := c.traceparent;
    end if;

    v_rank := width_bucket(v_experience, p_rank_experience);
    if v_rank > width_bucket(v_experience - v_gain, p_rank_experience) then
      ranked_up_to := v_rank;
      update gangster set last_crime_ranked_up_to = v_rank where account_id = c.account_id;
      v_rows := v_rows + 1;
      v_subjects[v_rows] := 'sottomondo.actions.rank.reached.v1';
      v_payloads[v_rows] := concat(
        '{"accountId":', c.account_id, ',"rankNumber":', v_rank, ',"reachedAtMs":', v_now_ms, '}');
      v_requests[v_rows] := c.request_id;
      v_traces[v_rows] := c.traceparent;
    end if;
    return next;
  end loop;

  if v_rows > 0 then
    insert into outbox (subject, payload, request_id, traceparent)
    select subject, payload::json, request_id, traceparent
    from unnest(v_subjects, v_payloads, v_requests, v_traces) as row (subject, payload, request_id, traceparent);
  end if;
end $$;
