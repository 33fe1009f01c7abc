-- The text of each function that stands here now, by the hash of its file (db/functions.ts).
create table function_file (
  name text primary key,
  sha256 text not null,
  applied_at timestamptz not null default now()
);
