-- The lists of who is first in what, as they were published last, so that the same is not published again.
create table hall_of_fame (
  only_row boolean primary key default true check (only_row),
  lists jsonb not null,
  -- When they were taken, to be published again under the same time.
  taken_at timestamptz
);
