-- What names have in common that pass for one another (`foldName` of server-kit). Adding it writes the table anew, of
-- which a row is short.
alter table gangster
  add column folded_name text generated always as (translate(lower(name), '10l-_ ', 'ioi')) stored,
  -- Since before names were folded it stands beside an older one that it passes for; both stay.
  add column lookalike boolean not null default false;
update gangster set lookalike = true
where died_at is null
  and exists (
    select from gangster older
    where older.died_at is null and older.folded_name = gangster.folded_name and older.id < gangster.id
  );
-- Of those that live or are kept for a sign-up. The dead's exact names stay taken (gangster_name).
create unique index gangster_folded on gangster (folded_name) where died_at is null and not lookalike;
create index gangster_living_folded on gangster (folded_name) where died_at is null;
