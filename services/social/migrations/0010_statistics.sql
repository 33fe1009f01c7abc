-- What each owner published last for the statistics.
create table owner_figures (
  owner text primary key,
  figures jsonb not null,
  taken_at timestamptz not null
);
-- The figures of the game at the end of each hour, for the charts.
create table statistics_hour (
  hour timestamptz primary key,
  money_euro bigint not null,
  living_accounts bigint not null,
  crimes bigint not null,
  bullets bigint not null
);
