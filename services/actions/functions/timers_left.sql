-- Every timer of a gangster, by the keys of the contract.
create or replace function timers_left(g gangster, at timestamptz) returns jsonb
language sql stable parallel safe as $$
  select jsonb_build_object(
    'crime', seconds_left(g.crime_until, at),
    'car', seconds_left(g.car_until, at),
    'liquor', seconds_left(g.liquor_until, at),
    'drugs', seconds_left(g.drugs_until, at),
    'heist', seconds_left(g.heist_until, at),
    'raid', seconds_left(g.raid_until, at),
    -- Kept for the contract; no screen uses it.
    'adoption', 0,
    'freedom', seconds_left(g.jailed_until, at),
    'travel', seconds_left(g.travel_until, at),
    'hospital', seconds_left(g.hospital_until, at),
    'bulletsFactory', seconds_left(g.bullets_factory_until, at),
    'murder', seconds_left(g.murder_until, at),
    'godfather', seconds_left(g.godfather_until, at)
  )
$$;
