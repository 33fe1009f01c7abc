-- The first steps that persons have had experience for: each once, whatever gangster of theirs took it.
create table first_step (
  user_id bigint not null,
  step text not null check (step in ('car', 'sale', 'deposit', 'crime', 'travel')),
  -- The gangster who took it.
  account_id bigint not null,
  experience int not null,
  taken_at timestamptz not null,
  primary key (user_id, step)
);
