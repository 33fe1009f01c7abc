-- What a user has noted about a gangster, for themselves alone.
create table note (
  user_id bigint not null references app_user on delete cascade,
  account_id bigint not null references gangster on delete cascade,
  note text not null check (note <> ''),
  written_at timestamptz not null,
  primary key (user_id, account_id)
);
-- For the deletion of those whom notes are about.
create index note_about on note (account_id);
