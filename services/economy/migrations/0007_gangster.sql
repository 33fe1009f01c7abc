-- Whom this service knows, from the fact of their birth or from their first call, whichever comes first.
create table gangster (
  account_id bigint primary key,
  user_id bigint not null,
  known_since timestamptz not null default now()
);

create table player_settings (
  account_id bigint primary key,
  payment_preference text not null default 'CREDITS' check (payment_preference in ('CREDITS', 'HONOR'))
);
