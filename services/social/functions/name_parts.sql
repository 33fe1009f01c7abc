-- The parts by which search finds a player (table name_part).
create or replace function name_parts(account_name text, is_dead boolean) returns setof text
  language sql immutable as $$
  select case when is_dead then '+' else '^' end || lower(account_name) where account_name is not null
  union
  select substr(lower(account_name), place) from generate_series(2, length(account_name)) as place where not is_dead
$$;
