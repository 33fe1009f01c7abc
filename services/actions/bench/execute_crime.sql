-- The mark of the crime call: one crime by itself, leaner than execute_crimes, which does a whole batch. The product does
-- not have it; bench/fill.ts brings it along.
-- One crime: every check and every effect in one statement, called as the one statement of its transaction.
-- It knows no number of the game: the caller draws the chance beforehand and hands over both outcomes.
--   succeeds_from   crimes from which on the drawn chance is a success
--   jailed_until    the end of the sentence if it fails, null when a failure has none; with jail_fact
--   *_fact          payloads of the facts, as JSON
--   *_answer        what a repetition of the request gets
-- outcome: succeeded, failed, repeated (with the first answer), or why it was refused:
-- missing, dead, fight, jail, timer, token (with the seconds left).
create or replace function execute_crime(
  p_account_id bigint,
  p_now timestamptz,
  p_token_micros bigint,
  p_request_id text,
  p_traceparent text,
  p_succeeds_from bigint,
  p_success_experience int,
  p_failure_experience int,
  p_kill_exp_step_hundredths int,
  p_kill_exp_cap_hundredths int,
  p_crime_until timestamptz,
  p_time_left_seconds int,
  p_jailed_until timestamptz,
  p_rank_experience bigint[],
  p_success_fact text,
  p_failure_fact text,
  p_jail_fact text,
  p_success_answer text,
  p_failure_answer text,
  out outcome text,
  out wait_seconds int,
  out ranked_up_to int,
  out answer text
) language plpgsql as $$
declare
  v_success boolean;
  v_version bigint;
  v_experience bigint;
  v_rank int;
  v_push text;
  g record;
begin
  loop
    -- A second request waits here for the row and then sees what the first one left.
    update gangster set
      version = version + 1,
      crimes_committed = crimes_committed + 1,
      experience = experience
        + case when crimes_committed >= p_succeeds_from then p_success_experience else p_failure_experience end,
      kill_exp_hundredths = case when crimes_committed >= p_succeeds_from
        then greatest(kill_exp_hundredths, least(kill_exp_hundredths + p_kill_exp_step_hundredths, p_kill_exp_cap_hundredths))
        else kill_exp_hundredths end,
      crime_until = p_crime_until,
      jailed_until = case when p_jailed_until is not null and crimes_committed < p_succeeds_from
        then p_jailed_until else jailed_until end,
      last_click_token_micros = p_token_micros,
      last_crime_request_id = p_request_id,
      last_crime_answer = case when crimes_committed >= p_succeeds_from then p_success_answer else p_failure_answer end,
      last_crime_ranked_up_to = null
    where account_id = p_account_id
      and life > 0
      and (fight_until is null or fight_until <= p_now)
      and (jailed_until is null or jailed_until <= p_now)
      and (crime_until is null or crime_until <= p_now)
      and last_click_token_micros < p_token_micros
      and last_crime_request_id is distinct from p_request_id
    returning crimes_committed > p_succeeds_from, version, experience into v_success, v_version, v_experience;
    exit when found;

    select life, fight_until, jailed_until, crime_until, last_click_token_micros,
           last_crime_request_id, last_crime_answer, last_crime_ranked_up_to
      into g from gangster where account_id = p_account_id;
    if not found then
      outcome := 'missing';
    elsif g.last_crime_request_id = p_request_id then
      outcome := 'repeated';
      answer := g.last_crime_answer;
      ranked_up_to := g.last_crime_ranked_up_to;
    elsif g.life <= 0 then
      outcome := 'dead';
    elsif g.fight_until > p_now then
      outcome := 'fight';
    elsif g.jailed_until > p_now then
      outcome := 'jail';
      wait_seconds := seconds_left(g.jailed_until, p_now);
    elsif g.crime_until > p_now then
      outcome := 'timer';
      wait_seconds := seconds_left(g.crime_until, p_now);
    elsif g.last_click_token_micros >= p_token_micros then
      outcome := 'token';
    end if;
    if outcome is not null then
      return;
    end if;
    -- The row changed between the two looks and nothing stands in the way any more.
  end loop;

  outcome := case when v_success then 'succeeded' else 'failed' end;
  if not v_success and p_jailed_until is not null then
    select format('{"event":"allTimersUpdated","payload":{"timeLeft":%s,"inJail":true,"version":%s}}',
                  timers_left(t, p_now), v_version)
      into v_push from gangster t where account_id = p_account_id;
  else
    v_push := '{"event":"timerUpdated","payload":{"timerType":"CRIME","timeLeft":' || p_time_left_seconds
      || ',"version":' || v_version || '}}';
  end if;
  insert into outbox (subject, payload, request_id, traceparent) values
    ('sottomondo.actions.crime.committed.v1',
     (case when v_success then p_success_fact else p_failure_fact end)::jsonb, p_request_id, p_traceparent),
    ('push.account.' || p_account_id, v_push::jsonb, p_request_id, p_traceparent);

  if not v_success and p_jailed_until is not null then
    insert into outbox (subject, payload, request_id, traceparent) values
      ('sottomondo.actions.jail.entered.v1', p_jail_fact::jsonb, p_request_id, p_traceparent);
  end if;

  v_rank := width_bucket(v_experience, p_rank_experience);
  if v_rank > width_bucket(
    v_experience - case when v_success then p_success_experience else p_failure_experience end, p_rank_experience
  ) then
    ranked_up_to := v_rank;
    update gangster set last_crime_ranked_up_to = v_rank where account_id = p_account_id;
    insert into outbox (subject, payload, request_id, traceparent) values
      ('sottomondo.actions.rank.reached.v1',
       jsonb_build_object('accountId', p_account_id, 'rankNumber', v_rank,
                          'reachedAtMs', floor(extract(epoch from p_now) * 1000)::bigint),
       p_request_id, p_traceparent);
  end if;
end $$;
