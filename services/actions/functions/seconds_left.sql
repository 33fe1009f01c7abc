-- Seconds begun from `at` to `until`; 0 when it is over or never was.
create or replace function seconds_left(until timestamptz, at timestamptz) returns int
language sql immutable parallel safe as $$
  select case when until > at then ceil(extract(epoch from until - at))::int else 0 end
$$;
