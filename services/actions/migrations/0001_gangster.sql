-- What a gangster may do now. The row of an active player changes all the time: no index on what a crime changes,
-- and room on the page, so that such updates stay heap-only (HOT).
create table gangster (
  account_id bigint primary key,
  user_id bigint not null,
  account_name text not null,
  gender text not null check (gender in ('male', 'female')),
  city_name text not null,
  -- Grows with every change.
  version bigint not null default 1,

  experience bigint not null default 0 check (experience >= 0),
  -- Rank 11 is not reached by experience alone.
  is_godfather boolean not null default false,
  life int not null check (life >= 0),
  max_life int not null,
  kill_exp_hundredths int not null default 0 check (kill_exp_hundredths between 0 and 10000),
  murder_attempt_until timestamptz,
  -- Nobody can shoot a newcomer until then; a shot of their own ends it.
  protected_until timestamptz,

  jailed_until timestamptz,
  crime_until timestamptz,
  car_until timestamptz,
  liquor_until timestamptz,
  drugs_until timestamptz,
  heist_until timestamptz,
  raid_until timestamptz,
  travel_until timestamptz,
  hospital_until timestamptz,
  bullets_factory_until timestamptz,
  murder_until timestamptz,
  godfather_until timestamptz,

  crimes_committed int not null default 0,
  car_crimes_committed int not null default 0,
  -- Thefts that brought a car.
  cars_stolen int not null default 0,
  liquor_crimes_committed int not null default 0,
  drugs_crimes_committed int not null default 0,
  heist_crimes_committed int not null default 0,
  raid_crimes_committed int not null default 0,
  successful_breakouts int not null default 0,
  missions_committed int not null default 0,
  murders_committed int not null default 0,
  backfires_committed int not null default 0,

  -- The issue time of the last click token used: only a newer one is good for anything.
  last_click_token_micros bigint not null default 0,
  -- The first answer to the last crime, for whoever asks with the same request id again, and what that crime was: the same
  -- id with another one is no repetition.
  last_crime_request_id text,
  last_crime_option_id int,
  last_crime_answer text,
  last_crime_ranked_up_to int,
  -- How often each crime ended how, three places for each option: success, failure, caught. A crime counts itself by
  -- assigning one place, and PostgreSQL lets an array that is empty begin at that place: so none is empty.
  crime_tally int[] not null default '{0}',
  -- The last ten, newest first: seconds since 1970, two digits of the option, one of the ending (0 success, 1 failure,
  -- 2 caught), six of the reward in euro.
  recent_crimes bigint[] not null default '{}',

  -- What a gangster's perks are, as economy's last fact says; null for who has none. A crime is committed under a version
  -- of them, so that their effects are worked out outside of its statement.
  perks jsonb,
  perks_version bigint not null default 0,
  -- Life that the hospital was paid for: it is there from the moment on at which hospital_until has come.
  healing int not null default 0 check (healing >= 0),
  -- The treatment that the hospital was paid for last, by the name under which economy holds its price: each change of a
  -- life says whether that one is still under way.
  treatment_id text,
  -- The last item of economy's shop that has healed a gangster. Their numbers grow, so that none does it twice.
  last_healing_item_id bigint not null default 0,
  -- Whether they want a notification at once when somebody invites them to a heist, as accounts said last.
  heist_notification boolean not null default true,
  heist_notification_at timestamptz
) with (fillfactor = 60);

-- In the whole order of the list of prisoners, so that a page is read as it stands. By the end of the sentence alone
-- PostgreSQL sorts all prisoners for each page wherever it believes that there are few.
create index gangster_prisoner_order on gangster (jailed_until, account_id) where jailed_until is not null;
create index gangster_name on gangster (lower(account_name));
-- A crime changes neither, so its updates stay heap-only.
create index gangster_healing on gangster (hospital_until) where healing > 0;

-- The gangsters of a first start are published once as they are now.
insert into present_state (state, requested_at) values ('gangsters', now());
