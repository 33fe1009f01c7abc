-- Every build of a remote that was ever released. Its files are immutable, so a row never changes.
create table release (
  remote text not null,
  build text not null,
  version text not null,
  kit_range text not null,
  -- File name of remoteEntry inside the build's folder.
  entry text not null,
  manifest jsonb not null,
  files jsonb not null,
  released_at timestamptz not null default now(),
  primary key (remote, build)
);

-- What each remote's readers get. One row is one decision: `revision` is compared and advanced with every change.
create table remote (
  id text primary key,
  revision bigint not null,
  enabled boolean not null default true,
  stable_build text not null,
  -- A build that goes to `percent` of the accounts so far; 0 without one.
  candidate_build text,
  percent int not null default 0 check (percent between 0 and 99),
  -- Stable builds before this one, oldest first: where rollbacks lead.
  earlier_builds text[] not null default '{}',
  foreign key (id, stable_build) references release (remote, build),
  foreign key (id, candidate_build) references release (remote, build),
  check ((candidate_build is null) = (percent = 0))
);

create table registry_history (
  id bigint generated always as identity primary key,
  remote text not null,
  action text not null check (action in ('release', 'promote', 'rollback', 'enable', 'disable')),
  build text,
  percent int not null,
  by text not null,
  at timestamptz not null default now()
);
create index registry_history_of_remote on registry_history (remote, id desc);
