-- Actions that operators have ever switched; one without a row is on. A row is one decision: the last one.
create table action_switch (
  name text primary key,
  is_on boolean not null,
  -- What players are told while it is off; null for the usual sentence.
  message text,
  changed_by text not null,
  changed_at timestamptz not null default now()
);

create table action_switch_history (
  id bigint generated always as identity primary key,
  name text not null,
  is_on boolean not null,
  message text,
  changed_by text not null,
  changed_at timestamptz not null
);
create index action_switch_history_of_name on action_switch_history (name, id desc);
